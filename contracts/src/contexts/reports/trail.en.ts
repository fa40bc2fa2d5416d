import type { TrailOf } from '../../kernel/manifest';
import type { reportEvents } from './events';

export const trail = {
  objects: {},
  actions: { export_report: 'Exports of reports', export_report_people: 'Exports of people behind a figure' },
  sentences: {
    ReportExported: '{who} exported a report: {said}',
    ReportPeopleExported: '{who} exported the people behind a figure: {said}',
  },
} satisfies TrailOf<typeof reportEvents>;
