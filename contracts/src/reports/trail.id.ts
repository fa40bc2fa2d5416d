import type { TrailOf } from '../kernel/manifest';
import type { reportEvents } from './events';

export const trail = {
  objects: {},
  actions: { export_report: 'Ekspor laporan' },
  sentences: { ReportExported: '{who} mengekspor laporan: {said}' },
} satisfies TrailOf<typeof reportEvents>;
