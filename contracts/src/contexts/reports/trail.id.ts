import type { TrailOf } from '../../kernel/manifest';
import type { reportEvents } from './events';

export const trail = {
  objects: {},
  actions: { export_report: 'Ekspor laporan', export_report_people: 'Ekspor orang di balik angka' },
  sentences: {
    ReportExported: '{who} mengekspor laporan: {said}',
    ReportPeopleExported: '{who} mengekspor orang di balik sebuah angka: {said}',
  },
} satisfies TrailOf<typeof reportEvents>;
