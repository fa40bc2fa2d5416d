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

/** Positions that have one of the words in a name. */
const positionsCalled = async (pool: Queryable, words: readonly string[]): Promise<Meanings['positions']> => {
  const asked = words.filter((word) => word.length >= LEAST_OF_POSITION);
  if (asked.length === 0) return NONE;
  const positions = await positionsWith(pool, asked);
  return new Map(
    asked.flatMap((word) => {
      const called = positions.filter(({ names }) => names.some((name) => plainWord(name).includes(word)));
      // A spelling that the record has is found without being looked up.
      const spellings = called.flatMap((position) =>
        position.spellings.filter((held) => !plainWord(held).includes(word)),
      );
      return spellings.length === 0 ? [] : [[word, spellings] as const];
    }),
  );
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
const nearTo = async (pool: Queryable, words: readonly string[]): Promise<Pick<Meanings, 'near' | 'positions'>> => {
  const conditions = new Conditions();
  const [{ rows: found }, positions] = await Promise.all([
    pool.query<{ word: string }>(
      `select word from (${words.map((word) => CANDIDATES(conditions, word)).join(' union ')}) candidates order by count desc, word`,
      [...conditions.values],
    ),
    // Not all of them: to take the words of 270 apart takes 3 ms.
    positionsWith(pool, words.flatMap(halvesOf)),
  ]);
  const near = words.flatMap((word) => {
    const names = found.filter((candidate) => isOneLetterOff(word, candidate.word)).slice(0, MOST_NEAR);
    return names.length === 0 ? [] : [[word, names.map((candidate) => candidate.word)] as const];
  });
  const called = words.flatMap((word) => {
    const spellings = positions.flatMap((position) =>
      wordsIn(position.names).some((name) => isOneLetterOff(word, name)) ? position.spellings : [],
    );
    return spellings.length === 0 ? [] : [[word, spellings] as const];
  });
  return { near: new Map(near), positions: new Map(called) };
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
  const positions = await positionsCalled(pool, words);
  const exact = await ask({ ...query, meant: { positions, near: NONE } });
  const mistyped = words.filter(mayBeMistyped);
  if (mistyped.length === 0 || !foundNobody(exact)) return exact;
  const meant = await nearTo(pool, mistyped);
  if (meant.near.size + meant.positions.size === 0) return exact;
  return ask({ ...query, meant: { ...meant, positions: new Map([...positions, ...meant.positions]) } });
};

/** That an answer found nobody, by its kind: ids or people; a page of a list; the counts of a filter. */
export const isEmpty = (found: readonly unknown[]): boolean => found.length === 0;
export const isEmptyList = ({ page }: { readonly page: ListLength }): boolean => page.total === 0;
export const hasNoShares = ({ shares }: ApplicantShares): boolean =>
  shares !== null && isEmpty([...shares.industry_summary, ...shares.department_summary, ...shares.position_summary]);
export const hasNoCounts = ({ counts }: FilterCounts): boolean => counts !== null && isEmpty(Object.keys(counts));
