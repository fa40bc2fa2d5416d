import { questionOf, type TallyDefinition, type TallyQuestion } from '@berangkat/contracts/tallies';
import { type EventStore, type Position } from '@berangkat/platform/event-store';
import { isNotThere, type Pool, type PoolClient, withTransaction } from '@berangkat/platform/postgres';
import { REST } from '@berangkat/contracts/tallies/values';
import { type Counted, FOLD_VERSION } from './fold';
import { type Vendors } from './values';

/** Somebody else has moved it, or what it asks has changed: read it again. */
export class TallyMoved extends Error {
  override readonly name = 'TallyMoved';
}

/** A tally as this process folds it. */
export interface Tally {
  readonly tallyid: string;
  readonly question: TallyQuestion;
  position: Position;
  ready: boolean;
  revision: number;
  groups: ReadonlySet<string>;
}

/** Answers the question of a tally as one text. */
export const askedIn = (question: TallyQuestion): string => JSON.stringify(questionOf(question));

/**
 * Answers the questions to fold, as far as the log says: by the ids of their tallies. None while the read model of tallies
 * is itself not there.
 */
export const wantedTallies = async (pool: Pool): Promise<ReadonlyMap<string, TallyQuestion>> => {
  try {
    const { rows } = await pool.query<{ tallyid: string; definition: TallyDefinition }>(
      'select tallyid, definition from read.tallies where not removed order by tallyid',
    );
    return new Map(rows.map(({ tallyid, definition }) => [tallyid, questionOf(definition)]));
  } catch (error) {
    if (isNotThere(error)) return new Map();
    throw error;
  }
};

interface TallyRow {
  readonly tallyid: string;
  readonly question: string;
  readonly fold: number;
  readonly position: Position;
  readonly ready: boolean;
  readonly revision: number;
}

/**
 * Makes what is kept follow what is wanted, and answers it: a new tally, one that asks something else, and one that was folded by
 * other rules or from another log begin at the beginning; one that nobody wants goes.
 */
export const settle = async (
  pool: Pool,
  store: Pick<EventStore, 'start' | 'isPosition'>,
): Promise<readonly Tally[]> => {
  const wanted = await wantedTallies(pool);
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<TallyRow>(
      'select tallyid, question, fold, position, ready, revision::float8 as revision from ops.tallying for update',
    );
    const stands = ({ tallyid, question, fold, position }: TallyRow): boolean => {
      const asked = wanted.get(tallyid);
      return (
        asked !== undefined &&
        askedIn(asked) === question &&
        fold === FOLD_VERSION &&
        (position === store.start || store.isPosition(position))
      );
    };
    const standing = new Map(rows.filter(stands).map((kept) => [kept.tallyid, kept]));
    for (const table of ['tally_cells', 'tally_open', 'tally_vendors', 'tallying'])
      await client.query(`delete from ops.${table} where tallyid <> all($1)`, [[...standing.keys()]]);
    const tallies: Tally[] = [];
    for (const [tallyid, question] of wanted) {
      const { position, ready, revision } =
        standing.get(tallyid) ??
        (
          await client.query<TallyRow>(
            `insert into ops.tallying (tallyid, question, fold, position) values ($1, $2, $3, $4)
             returning position, ready, revision::float8 as revision`,
            [tallyid, askedIn(question), FOLD_VERSION, store.start],
          )
        ).rows[0]!;
      tallies.push({ tallyid, question, position, ready, revision, groups: await groupsOf(client, tallyid) });
    }
    return tallies;
  });
};

const groupsOf = async (client: PoolClient, tallyid: string): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ first: string; second: string }>(
    'select distinct first, second from ops.tally_cells where tallyid = $1 and first <> $2',
    [tallyid, REST],
  );
  return new Set(rows.map(({ first, second }) => `${first}\u0000${second}`));
};

/** Of these subjects, those whose time has begun. */
export const openOf = async (
  pool: Pool,
  tallyid: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (subjects.length === 0) return new Map();
  const { rows } = await pool.query<{ subject: string; since: number }>(
    'select subject, since::float8 as since from ops.tally_open where tallyid = $1 and subject = any($2)',
    [tallyid, subjects],
  );
  return new Map(rows.map(({ subject, since }) => [subject, since]));
};

/** Of these applicants, the vendors who manage them. */
export const vendorsOf = async (pool: Pool, tallyid: string, applicants: readonly string[]): Promise<Vendors> => {
  if (applicants.length === 0) return new Map();
  const { rows } = await pool.query<{ applicantid: string; accountid: string }>(
    'select applicantid, accountid from ops.tally_vendors where tallyid = $1 and applicantid = any($2)',
    [tallyid, applicants],
  );
  return new Map(rows.map(({ applicantid, accountid }) => [applicantid, accountid]));
};

/** Where a tally goes, and what it counted on the way. */
export interface TallyProgress {
  readonly tally: Tally;
  readonly position: Position;
  readonly counted: Counted | undefined;
  readonly ready: boolean;
  /** Of the log that it has read; as it was when left out. */
  readonly share?: number | undefined;
}

/**
 * All tallies move, or none and nothing is written. In one statement, as it is written for each event that counts: as a
 * transaction it took five.
 */
const COMMIT = {
  name: 'commit tallies',
  text: `
    with wanted as (
      select * from unnest($1::text[], $2::bigint[], $3::text[], $4::boolean[], $5::float8[]) as w(tallyid, revision, position, ready, share)
    ), found as (
      select t.tallyid from ops.tallying t join wanted w on t.tallyid = w.tallyid and t.revision = w.revision order by t.tallyid for update of t
    ), moved as (
      update ops.tallying t set position = w.position, ready = w.ready, share = coalesce(w.share, t.share), revision = t.revision + 1
        from wanted w
       where t.tallyid = w.tallyid and (select count(*) from found) = (select count(*) from wanted)
      returning t.tallyid
    ), counted as (
      insert into ops.tally_cells as c (tallyid, first, second, minutes, number)
      select g.* from unnest($6::text[], $7::text[], $8::text[], $9::integer[], $10::bigint[]) as g(tallyid, first, second, minutes, number)
        join moved using (tallyid)
      on conflict (tallyid, first, second, minutes) do update set number = c.number + excluded.number
    ), begun as (
      insert into ops.tally_open (tallyid, subject, since)
      select g.* from unnest($11::text[], $12::text[], $13::bigint[]) as g(tallyid, subject, since) join moved using (tallyid)
      on conflict (tallyid, subject) do update set since = excluded.since
    ), managed as (
      insert into ops.tally_vendors (tallyid, applicantid, accountid)
      select g.* from unnest($14::text[], $15::text[], $16::text[]) as g(tallyid, applicantid, accountid) join moved using (tallyid)
      on conflict (tallyid, applicantid) do nothing
    ), ended as (
      delete from ops.tally_open o using unnest($17::text[], $18::text[]) as g(tallyid, subject), moved
       where o.tallyid = g.tallyid and o.subject = g.subject and moved.tallyid = g.tallyid
    )
    select count(*)::integer as moved from moved`,
};

/**
 * Writes what was counted and where the tallies are then at once, so that each event counts once.
 * @throws {TallyMoved} nothing was written
 */
export const commitSteps = async (pool: Pool, steps: readonly TallyProgress[]): Promise<void> => {
  if (steps.length === 0) return;
  const cells = steps.flatMap(({ tally, counted }) =>
    (counted?.cells ?? []).map((cell) => ({ tallyid: tally.tallyid, ...cell })),
  );
  const times = steps.flatMap(({ tally, counted }) =>
    [...(counted?.open ?? [])].map(([subject, since]) => ({ tallyid: tally.tallyid, subject, since })),
  );
  const begun = times.filter(({ since }) => since !== undefined);
  const ended = times.filter(({ since }) => since === undefined);
  const vendors = steps.flatMap(({ tally, counted }) =>
    [...(counted?.vendors ?? [])].map(([applicantid, accountid]) => ({
      tallyid: tally.tallyid,
      applicantid,
      accountid,
    })),
  );
  const { rows } = await pool.query<{ moved: number }>({
    ...COMMIT,
    values: [
      steps.map(({ tally }) => tally.tallyid),
      steps.map(({ tally }) => tally.revision),
      steps.map(({ position }) => position),
      steps.map(({ ready }) => ready),
      steps.map(({ share = null }) => share),
      cells.map(({ tallyid }) => tallyid),
      cells.map(({ first }) => first),
      cells.map(({ second }) => second),
      cells.map(({ minutes }) => minutes),
      cells.map(({ number }) => number),
      begun.map(({ tallyid }) => tallyid),
      begun.map(({ subject }) => subject),
      begun.map(({ since }) => since),
      vendors.map(({ tallyid }) => tallyid),
      vendors.map(({ applicantid }) => applicantid),
      vendors.map(({ accountid }) => accountid),
      ended.map(({ tallyid }) => tallyid),
      ended.map(({ subject }) => subject),
    ],
  });
  if (rows[0]!.moved !== steps.length) throw new TallyMoved('a tally was moved by somebody else');
  for (const { tally, position, counted, ready } of steps) {
    tally.revision += 1;
    tally.position = position;
    tally.ready = ready;
    if (counted !== undefined) tally.groups = counted.groups;
  }
};
