import { type ApplicantShares } from '@berangkat/contracts/applicants';
import { type Actor, type FilterCounts, type ListLength } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { changedPeople } from '../away';
import { withIndustries } from '../masterdata';
import { Conditions, containing, named } from '../../query-kit/sql';
import { isOneLetterOff, mayBeMistyped, plainWord, sharedLetters, wordsIn } from '@berangkat/contracts/kernel/names';

/** The meanings of a search's words beside what is written in records: each by the plain word. */
export interface Meanings {
  /** Positions, as records hold them, whose names of today have the word. */
  readonly positions: ReadonlyMap<string, readonly string[]>;
  /** These, and those that have the word as records hold them: whoever holds one is found. */
  readonly held: ReadonlyMap<string, readonly string[]>;
  /** Words that are one letter off, as names have them. */
  readonly near: ReadonlyMap<string, readonly string[]>;
}

/** A query of a list whose search and filters were looked up; `changedids`: whom `changed` leaves. */
export type Searching<Query> = Query & { readonly meant?: Meanings; readonly changedids?: readonly string[] };

/** Filters that are looked up before a list is asked. */
interface Filtered {
  readonly cat?: readonly string[] | undefined;
  readonly changed?: 'away' | undefined;
}

/** Looks up what the filters of a list mean for this reader; in a pipeline, of the project whose it is. */
export const withFilters = async <Query extends Filtered>(
  pool: Queryable,
  query: Query,
  reader: Actor,
  projectid?: string,
): Promise<Searching<Query>> => ({
  ...(await withIndustries(pool, query)),
  ...(query.changed !== undefined && { changedids: await changedPeople(pool, reader, projectid) }),
});

/** Words of a search that are looked up: nobody types more into one. */
const MOST_WORDS = 8;
/** Shorter ones stand in the names of nearly all positions. */
const LEAST_OF_POSITION = 3;
/** Names that a mistyped word is taken for, the most frequent first. */
const MOST_NEAR = 10;

const NONE: ReadonlyMap<string, readonly string[]> = new Map();

interface Position {
  readonly names: readonly string[];
  readonly spellings: readonly string[];
}

/** Positions that have one of these pieces in a name, in either language. */
const positionsWith = async (pool: Queryable, pieces: readonly string[]): Promise<readonly Position[]> => {
  const { rows } = await pool.query<Position>(
    `select array_remove(array[name, indonesianname] || aliases, null) as names, spellings from read.positions p
      where p.mergedinto is null and ${named("concat_ws(' ', p.name, p.indonesianname, array_to_string(p.aliases, ' '))")} like any($1)`,
    [pieces.map(containing)],
  );
  return rows;
};

/** Values by word, without the words that have none. */
const byWord = (
  words: readonly string[],
  valuesOf: (word: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(words.map((word) => [word, valuesOf(word)] as const).filter(([, values]) => values.length > 0));

/** Positions that have one of the words in a name. */
const positionsCalled = async (
  pool: Queryable,
  words: readonly string[],
): Promise<Pick<Meanings, 'positions' | 'held'>> => {
  const asked = words.filter((word) => word.length >= LEAST_OF_POSITION);
  if (asked.length === 0) return { positions: NONE, held: NONE };
  const positions = await positionsWith(pool, asked);
  const held = byWord(asked, (word) =>
    positions
      .filter(({ names }) => names.some((name) => plainWord(name).includes(word)))
      .flatMap(({ spellings }) => spellings),
  );
  // A spelling that the record has is found without being looked up.
  const lookedUp = (word: string) => (held.get(word) ?? []).filter((spelling) => !plainWord(spelling).includes(word));
  return { positions: byWord(asked, lookedUp), held };
};

/** Answers the halves of a word: all words one letter off have its beginning or its end. */
const halvesOf = (word: string): readonly [string, string] => {
  const shared = sharedLetters(word);
  return [word.slice(0, shared), word.slice(-shared)];
};

/** Words of applicants' names that may be one letter off this one, and how many people have them. */
const CANDIDATES = (conditions: Conditions, word: string): string => {
  const [beginning, end] = halvesOf(word);
  const ending = Array.from(end).reverse().join('');
  // Each half by itself: either has an index.
  return [`word like ${conditions.value(`${beginning}%`)}`, `reverse(word) like ${conditions.value(`${ending}%`)}`]
    .map(
      (half) =>
        `select word, count from read.applicant_words where count > 0 and ${half} and length(word) between ${word.length - 1} and ${word.length + 1}`,
    )
    .join(' union ');
};

/** Finds words one letter off each of these: in names of applicants, and in those of positions. */
const nearTo = async (pool: Queryable, words: readonly string[]): Promise<Pick<Meanings, 'near' | 'held'>> => {
  const conditions = new Conditions();
  const [{ rows: found }, positions] = await Promise.all([
    pool.query<{ word: string }>(
      `select word from (${words.map((word) => CANDIDATES(conditions, word)).join(' union ')}) candidates order by count desc, word`,
      [...conditions.values],
    ),
    // Not all of them: to take the words of 270 apart takes 3 ms.
    positionsWith(pool, words.flatMap(halvesOf)),
  ]);
  return {
    near: byWord(words, (word) =>
      found
        .filter((candidate) => isOneLetterOff(word, candidate.word))
        .slice(0, MOST_NEAR)
        .map((candidate) => candidate.word),
    ),
    held: byWord(words, (word) =>
      positions
        .filter(({ names }) => wordsIn(names).some((name) => isOneLetterOff(word, name)))
        .flatMap(({ spellings }) => spellings),
    ),
  };
};

/**
 * Answers a query with a search. Positions are found by their names of today, in both languages; a search that finds
 * nobody is asked once more for words that are one letter off. What is near is looked up among everybody, and then only
 * found in what this query may find: it tells no more than typing the right word would.
 */
export const searching = async <Query extends { readonly q?: string | undefined }, Answer>(
  pool: Queryable,
  query: Query,
  ask: (query: Searching<Query>) => Promise<Answer>,
  foundNobody: (answer: Answer) => boolean,
): Promise<Answer> => {
  const words = [...new Set((query.q ?? '').split(/\s+/).map(plainWord))].filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return ask(query);
  const called = await positionsCalled(pool, words);
  const exact = await ask({ ...query, meant: { ...called, near: NONE } });
  const mistyped = words.filter(mayBeMistyped);
  if (mistyped.length === 0 || !foundNobody(exact)) return exact;
  const { near, held } = await nearTo(pool, mistyped);
  if (near.size + held.size === 0) return exact;
  return ask({
    ...query,
    meant: { near, positions: new Map([...called.positions, ...held]), held: new Map([...called.held, ...held]) },
  });
};

/** That an answer found nobody, by its kind: ids or people; a page of a list; the counts of a filter. */
export const isEmpty = (found: readonly unknown[]): boolean => found.length === 0;
export const isEmptyList = ({ page }: { readonly page: ListLength }): boolean => page.total === 0;
export const hasNoShares = ({ shares }: ApplicantShares): boolean =>
  shares !== null && isEmpty([...shares.industry_summary, ...shares.department_summary, ...shares.position_summary]);
export const hasNoCounts = ({ counts }: FilterCounts): boolean => counts !== null && isEmpty(Object.keys(counts));
