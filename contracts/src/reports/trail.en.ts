import type { TrailOf } from '../kernel/manifest';
import type { reportEvents } from './events';

export const trail = {
  objects: {},
  actions: { export_report: 'Exports of reports' },
  sentences: { ReportExported: '{who} exported a report: {said}' },
} satisfies TrailOf<typeof reportEvents>;
