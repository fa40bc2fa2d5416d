import { nameShownTo } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import {
  type FigureName,
  figuresOf,
  NAMING_REPORTS,
  type ReportName,
  reportPeriod,
  type ReportRow,
  type ReportView,
} from '@berangkat/contracts/reports';
import { type Queryable } from '@berangkat/platform/postgres';
import { definitionOf } from './definitions';
import { factsOf, type Narrowing } from './narrowing';
import { completed } from './rows';
import { readTargets } from './targets';

/** Rows of a report whose rows are as many as people make them: recruiters, vendors, reasons. */
const MOST = 200;

type Selected = { readonly key: string; readonly name: string | null } & Readonly<Partial<Record<FigureName, number>>>;

/** One report, as this reader may see it, as of now. */
export const readReport = async (
  pool: Queryable,
  report: ReportName,
  narrowing: Narrowing,
  reader: Actor,
  now = new Date(),
): Promise<ReportView> => {
  const definition = definitionOf(report, now);
  const { from, conditions } = await factsOf(pool, definition, narrowing, reader, now);
  // The offset keeps the days of a stay from being worked out again for each figure: twelve times took twice as long. The
  // order is that of the index, where the stays of a stage come together, those who wait shortest first.
  const facts =
    definition.facts === 'stays' && definition.days !== undefined
      ? `(select f.* from ${from} where ${conditions.where} order by ${definition.key} offset 0) f`
      : `${from} where ${conditions.where}`;
  const figures = [
    ...Object.entries(definition.counts).map(([figure, has]) => `count(*) filter (where ${has})::int as ${figure}`),
    ...Object.entries(definition.measures ?? {}).map(([figure, measure]) => `(${measure})::float8 as ${figure}`),
  ];
  const [{ rows }, targets] = await Promise.all([
    pool.query<Selected>(
      `select ${definition.key} as key, ${definition.name ?? 'null::text'} as name, ${figures.join(', ')}
         from ${facts} group by ${definition.group ?? '1'} order by 3 desc, 1 limit ${MOST}`,
      [...conditions.values],
    ),
    report === 'departures' ? readTargets(pool, reader) : [],
  ]);
  const period = reportPeriod(narrowing, now);
  const found = rows.map(
    ({ key, name, ...values }): ReportRow => ({
      key,
      name,
      category: null,
      figures: Object.fromEntries(figuresOf(report).map(([figure]) => [figure, values[figure] ?? null])),
    }),
  );
  const shown = completed(report, found, { period, targets, now });
  return {
    report,
    from: definition.when === undefined ? null : (period.from?.toISOString() ?? null),
    to: definition.when === undefined ? null : (period.to?.toISOString() ?? null),
    rows: NAMING_REPORTS.has(report) ? await named(pool, shown, reader) : shown,
  };
};

/** Rows of accounts by what those are called for this reader. */
const named = async (pool: Queryable, rows: readonly ReportRow[], reader: Actor): Promise<ReportRow[]> => {
  const { rows: accounts } = await pool.query<{
    accountid: string;
    category: string;
    email: string | null;
    displayname: string | null;
  }>('select accountid, category, email, displayname from read.accounts where accountid = any($1)', [
    rows.map(({ key }) => key),
  ]);
  const byId = new Map(accounts.map((account) => [account.accountid, account]));
  return rows.map((row) => {
    const account = byId.get(row.key);
    return account === undefined ? row : { ...row, name: nameShownTo(reader, account), category: account.category };
  });
};
