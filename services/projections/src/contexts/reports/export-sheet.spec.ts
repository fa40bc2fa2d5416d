import { type TallyView } from '@berangkat/contracts/tallies';
import { tallySheet } from '../tallies/export-sheet';
import { reportSheet } from './export-sheet';

const key = '2026-12';

it.all([
  ['en', 'Dec 2026 (20 Nov – 19 Dec)'],
  ['id', 'Des 2026 (20 Nov – 19 Des)'],
] as const)('a month window is named by its days, in the language of the file: %s', async (locale, name) => {
  for (const report of ['departures', 'cohorts'] as const) {
    const { columns } = await reportSheet(report, locale);
    expect(columns[0]!.cell({ key, name: null, figures: {} } as never, 1)).toBe(name);
  }
  const view = { name: 'Departures', measure: 'count', groups: ['window', 'month', 'country'] } as unknown;
  const { columns } = await tallySheet(view as TallyView, locale);
  const row = { keys: [key, key, 'QA'].map((of) => ({ key: of, name: null, category: null })) } as never;
  expect(columns.slice(0, 3).map(({ cell }) => cell(row, 1))).toEqual([name, name.slice(0, 8), 'Qatar']);
});
