import { type TallyFigures, type TallyKey } from '@berangkat/contracts/tallies';
import { isTimeField, REST } from '@berangkat/contracts/tallies/values';
import type { ChartPlan, DrawnRow } from '../../../shared/charts/FigureChart';

/** Of many rows the largest are drawn, and of many months the last; the table has them all. */
const MOST_BARS = 12;
const MOST_COLUMNS = 24;
/** Values of a second group that have a part of their own in a bar; what is left is one part. */
const MOST_PARTS = 5;
const MINUTES_OF_A_DAY = 1_440;

/** Days to a tenth, as the table has them: a picture says of a bar all the decimals that it is given. */
const daysOf = (minutes: number | null): number => Math.round(((minutes ?? 0) / MINUTES_OF_A_DAY) * 10) / 10;

/** A picture of a tally: what is drawn, and what its figures are called. */
export interface Drawn {
  readonly plan: ChartPlan;
  readonly rows: readonly DrawnRow[];
  readonly names: Readonly<Record<string, string>>;
}

interface Naming {
  readonly nameOf: (field: string, key: TallyKey) => string;
  readonly number: string;
  readonly median: string;
  readonly p90: string;
  readonly all: string;
  readonly rest: string;
}

/** Makes a picture of figures: times beside each other, counts as bars, and counts by two groups as bars of parts. */
export const drawnOf = ({ tally: { measure, groups }, rows }: TallyFigures, naming: Naming): Drawn => {
  const { nameOf, number, median, p90, all, rest } = naming;
  const [first, second] = groups;
  const inTime = first !== undefined && isTimeField(first);
  const most = <Row>(of: readonly Row[]): readonly Row[] => (inTime ? of.slice(-MOST_COLUMNS) : of.slice(0, MOST_BARS));
  const type = inTime ? 'column' : 'bar';
  const labelOf = (keys: readonly TallyKey[]): string =>
    keys.length === 0 ? all : keys.map((key, index) => nameOf(groups[index]!, key)).join(' · ');
  if (measure === 'time')
    return {
      plan: { type: second === undefined ? type : 'bar', figures: ['median', 'p90'] },
      rows: most(rows).map((row) => ({
        label: labelOf(row.keys),
        figures: { median: daysOf(row.median), p90: daysOf(row.p90) },
      })),
      names: { median, p90 },
    };
  if (second === undefined)
    return {
      plan: { type, figures: ['number'] },
      rows: most(rows).map((row) => ({ label: labelOf(row.keys), figures: { number: row.number } })),
      names: { number },
    };
  const sums = new Map<string, { readonly name: string; sum: number }>();
  for (const { keys, number: count } of rows) {
    const key = keys[1]!.key ?? '';
    const found = sums.get(key) ?? { name: nameOf(second, keys[1]!), sum: 0 };
    found.sum += count;
    sums.set(key, found);
  }
  const parts = [...sums].sort(([, a], [, b]) => b.sum - a.sum);
  const own = parts
    .filter(([key]) => key !== REST)
    .slice(0, parts.length > MOST_PARTS + 1 ? MOST_PARTS : MOST_PARTS + 1);
  const partOf = new Map(own.map(([key], index) => [key, `part${index}`]));
  const bars = new Map<string, { readonly label: string; readonly figures: Record<string, number> }>();
  for (const { keys, number: count } of rows) {
    const bar = bars.get(keys[0]!.key ?? '') ?? { label: nameOf(first!, keys[0]!), figures: {} };
    const part = partOf.get(keys[1]!.key ?? '') ?? 'rest';
    bar.figures[part] = (bar.figures[part] ?? 0) + count;
    bars.set(keys[0]!.key ?? '', bar);
  }
  const figures = [...partOf.values(), ...(own.length < parts.length ? ['rest'] : [])];
  return {
    plan: { type, stacked: true, figures },
    rows: most([...bars.values()]),
    names: { ...Object.fromEntries(own.map(([, { name }], index) => [`part${index}`, name])), rest },
  };
};
