import { type Actor, type Asof, type Moment } from '@berangkat/contracts/kernel';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import { asOf } from './as-of';
import { momentAt, START } from './moments';

/** The time between two moments: what happened after `from`, up to `until`. Positions are '' before the first event. */
export interface Stretch {
  readonly from: Moment | null;
  readonly until: Moment | null;
  readonly after: string;
  readonly last: string;
}

/** Two moments as positions of the log, the earlier one first. */
export const betweenMoments = async (
  pool: Queryable,
  { asof, until }: { readonly asof: Asof; readonly until: Asof },
): Promise<Stretch> => {
  const ends = await Promise.all([momentAt(pool, asof), momentAt(pool, until)]);
  const [from, to] = ends.sort((a, b) => ((a?.position ?? START) < (b?.position ?? START) ? -1 : 1));
  return { from, until: to, after: from?.position ?? START, last: to?.position ?? START };
};

/** Asks the read models at the two ends of a stretch. */
export const atBothEnds = <Answer>(
  pool: Pool,
  { after, last }: Stretch,
  reader: Actor,
  ask: (past: Queryable) => Promise<Answer>,
): Promise<[Answer, Answer]> => Promise.all([asOf(pool, after, reader, ask), asOf(pool, last, reader, ask)]);
