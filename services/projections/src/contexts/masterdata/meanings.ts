import { type FilterCounts } from '@berangkat/contracts/kernel';
import { choiceCalled } from '@berangkat/contracts/masterdata/choices';
import { httpError } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';

interface Industry {
  readonly value: string;
  readonly en: string;
  readonly id: string | undefined;
  readonly also: readonly string[];
  /** Values of applicants that mean it. */
  readonly spellings: readonly string[];
}

const industriesOf = async (pool: Queryable): Promise<readonly Industry[]> => {
  const { rows } = await pool.query<Industry>(
    `select value, name as en, indonesianname as id, aliases || spellings as also, spellings
       from read.industries where mergedinto is null`,
  );
  return rows;
};

/** A name may have a comma in it, so only the list of them says whether this is one, or several joined by commas. */
const industriesCalled = (industries: readonly Industry[], typed: string): readonly Industry[] => {
  const whole = choiceCalled(industries, typed);
  if (whole !== undefined) return [whole];
  return typed.split(',').map((name) => {
    const found = choiceCalled(industries, name);
    if (found === undefined) throw httpError(400, 'bad-request');
    return found;
  });
};

/**
 * Answers values of records that mean these industries, in whatever spelling they are asked for.
 * @param asked each a name, or several joined by commas as an address holds them
 * @throws {HttpError} 400 for what is no industry
 */
export const spellingsOfIndustries = async (pool: Queryable, asked: readonly string[]): Promise<readonly string[]> => {
  const industries = await industriesOf(pool);
  const found = asked.flatMap((typed) => industriesCalled(industries, typed));
  return [...new Set(found.flatMap(({ spellings }) => spellings))];
};

/**
 * A query with its filter by industry in what applicants hold, whatever spelling was asked for.
 * @throws {HttpError} 400 for what is no industry
 */
export const withIndustries = async <Query extends { readonly cat?: readonly string[] | undefined }>(
  pool: Queryable,
  query: Query,
): Promise<Query> => {
  if (query.cat === undefined) return query;
  return { ...query, cat: [...(await spellingsOfIndustries(pool, query.cat))] };
};

/** Counts by what applicants hold, as counts by industry: of those that were merged together one. */
export const countedByIndustry = async (pool: Queryable, { counts }: FilterCounts): Promise<FilterCounts> => {
  if (counts === null) return { counts };
  const values = new Map(
    (await industriesOf(pool)).flatMap(({ value, spellings }) => spellings.map((spelling) => [spelling, value])),
  );
  const summed: Record<string, number> = {};
  for (const [held, count] of Object.entries(counts)) {
    const value = values.get(held) ?? held;
    summed[value] = (summed[value] ?? 0) + count;
  }
  return { counts: summed };
};

/**
 * SQL of counts by what values mean: those that were merged are counted as one. `counts` has rows of `kind`, `value` and
 * `count`, and so has this, the greatest first.
 */
export const summaryOf = (
  counts: string,
): string => `select s.kind, coalesce(t.value, s.value) as value, sum(s.count)::int as count
  from ${counts} s left join (
         select 'industry' as kind, value, unnest(spellings) as spelling from read.industries
         union all select 'department', value, unnest(spellings) from read.departments
         union all select 'position', value, unnest(spellings) from read.positions
       ) t on t.kind = s.kind and t.spelling = s.value
 where s.count > 0 group by s.kind, coalesce(t.value, s.value) order by count desc, value`;

/** The summary of all applicants. */
export const SUMMARY = summaryOf('read.applicant_summary');
