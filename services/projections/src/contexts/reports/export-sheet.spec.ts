import { type ReportRow } from '@berangkat/contracts/reports';
import { type TallyRow, type TallyView } from '@berangkat/contracts/tallies';
import { tallySheet } from '../tallies/export-sheet';
import { reportSheet } from './export-sheet';

const key = '2026-12';

it.all([
  ['en', 'Dec 2026 (20 Nov – 19 Dec)'],
  ['id', 'Des 2026 (20 Nov – 19 Des)'],
] as const)('a month window is named by its days, in the language of the file: %s', async (locale, name) => {
  for (const report of ['departures', 'cohorts'] as const) {
    const { columns } = await reportSheet(report, [], locale);
    expect(columns[0]!.cell({ key, name: null, figures: {} } as never, 1)).toBe(name);
  }
  const view = { name: 'Departures', measure: 'count', groups: ['window', 'month', 'country'] } as unknown;
  const { columns } = await tallySheet(view as TallyView, [], locale);
  const row = { keys: [key, key, 'QA'].map((of) => ({ key: of, name: null, category: null })) } as never;
  expect(columns.slice(0, 3).map(({ cell }) => cell(row, 1))).toEqual([name, name.slice(0, 8), 'Qatar']);
});

const row = (of: string, departures: number): ReportRow => ({
  key: of,
  name: null,
  category: null,
  figures: { departures },
});
const group = (of: string, number: number): TallyRow => ({
  keys: [{ key: of, name: null, category: null }],
  ...{ number, median: null, p90: null },
});
it.all([
  ['en', ['qatar', 'japan', 'netherlands']],
  ['id', ['qatar', 'netherlands', 'japan']],
] as const)('rows that count the same stand by their names in the language of the file: %s', async (locale, order) => {
  const rows = [row('qatar', 3), row('japan', 2), row('netherlands', 2)];
  const report = await reportSheet('departures-by-destination', rows, locale);
  expect(report.rows.map(({ key: of }) => of)).toEqual(order);
  const view = { name: 'Departures', measure: 'count', groups: ['destination'] } as unknown as TallyView;
  const groups = [group('qatar', 3), group('japan', 2), group('netherlands', 2)];
  const tally = await tallySheet(view, groups, locale);
  expect(tally.rows.map(({ keys }) => keys[0]!.key)).toEqual(order);
});

it('rows that have an order of their own keep it, whatever they count', async () => {
  const stages = ['applying', 'shortlisted', 'accepted'].map((stage) => row(stage, 0));
  expect((await reportSheet('waiting', stages, 'en')).rows).toEqual(stages);
  const view = { name: 'Departures', measure: 'count', groups: ['month'] } as unknown as TallyView;
  const months = ['2026-12', '2026-11', '2026-10'].map((month) => group(month, 1));
  expect((await tallySheet(view, months, 'en')).rows).toEqual(months);
});
