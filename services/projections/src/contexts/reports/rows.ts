import { windowOf } from '@berangkat/contracts/placements';
import {
  figuresOf,
  FIXED_ROWS,
  monthsBetween,
  type Period,
  type ReportName,
  type ReportRow,
} from '@berangkat/contracts/reports';
import { type Target, targetOf } from './targets';

interface ReportScope {
  readonly period: Period;
  readonly targets: readonly Target[];
  readonly now: Date;
}

const emptyRow = (report: ReportName, key: string): ReportRow => ({
  key,
  name: null,
  category: null,
  figures: Object.fromEntries(figuresOf(report).map(([figure, kind]) => [figure, kind === 'people' ? 0 : null])),
});

/** The months of a period. A period without a beginning starts with the first month that has any rows. */
const monthsOf = (rows: readonly ReportRow[], { period, now }: ReportScope): readonly string[] => {
  const last = windowOf(period.to === null || period.to > now ? now : new Date(period.to.getTime() - 1));
  const first = period.from === null ? rows.map(({ key }) => key).sort()[0] : windowOf(period.from);
  return first === undefined ? [] : monthsBetween(first, last);
};

const share = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  part == null || !whole ? null : (100 * part) / whole;

/** Completes the rows that SQL found: with empty ones, their order, shares and targets. */
export const completed = (report: ReportName, found: readonly ReportRow[], told: ReportScope): ReportRow[] => {
  const keys = report === 'departures' || report === 'cohorts' ? monthsOf(found, told) : FIXED_ROWS[report];
  const byKey = new Map(found.map((row) => [row.key, row]));
  const rows = keys === undefined ? found : keys.map((key) => byKey.get(key) ?? emptyRow(report, key));
  return rows.map((row, index) => ({
    ...row,
    figures: { ...row.figures, ...derived(report, row, { before: rows[index - 1], first: rows[0], ...told }) },
  }));
};

const derived = (
  report: ReportName,
  { key, figures }: ReportRow,
  {
    before,
    first,
    targets,
  }: ReportScope & { readonly before: ReportRow | undefined; readonly first: ReportRow | undefined },
): ReportRow['figures'] => {
  switch (report) {
    case 'funnel':
      return {
        ofprevious: share(figures.ways, before?.figures.ways),
        offirst: share(figures.ways, first?.figures.ways),
      };
    case 'departures':
      return { target: targetOf(key, targets) };
    case 'interviews':
    case 'interviews-by-vendor':
    case 'interviews-by-panel':
      return {
        // An attendance that nobody noted counts nowhere.
        showup: share(figures.came, (figures.came ?? 0) + (figures.absent ?? 0)),
        passrate: share(figures.passed, (figures.passed ?? 0) + (figures.rejected ?? 0)),
      };
    case 'sources':
    case 'cohorts':
    case 'vendors':
      return { departedshare: share(figures.departed, figures.applications) };
    default:
      return {};
  }
};
