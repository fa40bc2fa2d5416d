import { type Asof, isMoment, type Moment, type Moments } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { Conditions, iso } from '../sql';

/** Before every event. */
export const START = '';

const MOMENT = `select e.position, ${iso('e.at')} as at from read.audit_actions e`;

/** The position of the last event that had happened at a moment; a position answers itself. */
export const positionAt = async (pool: Queryable, asof: Asof): Promise<string> => {
  if (!isMoment(asof)) return asof;
  const { rows } = await pool.query<Moment>(`${MOMENT} where e.at <= $1 order by e.at desc, e.position desc limit 1`, [
    asof,
  ]);
  return rows[0]?.position ?? START;
};

/** The last event that had happened at a moment, as it is told; null before the first. */
export const momentAt = async (pool: Queryable, asof: Asof): Promise<Moment | null> => {
  const position = await positionAt(pool, asof);
  return firstOf(pool, new Conditions().and('e.position <= ?', position), BACKWARDS);
};

/**
 * When it was at a moment or at the event of a position, in ISO 8601; undefined for now, before every event, and for a
 * moment to come: nothing is over then that goes on now.
 */
export const instantOf = async (pool: Queryable, asof: Asof | undefined): Promise<string | undefined> => {
  if (asof === undefined) return undefined;
  if (!isMoment(asof)) return (await momentAt(pool, asof))?.at;
  return Date.parse(asof) > Date.now() ? undefined : asof;
};

/**
 * Which events change what somebody looks at: those of these types, and of these about one applicant or one project;
 * `shown` is a condition on entries `e` with its values, where not all of them are for who looks.
 */
export interface Changing {
  readonly events: readonly { readonly type: string }[];
  readonly applicantid?: string;
  readonly projectid?: string;
  readonly shown?: readonly [condition: string, ...values: unknown[]];
}

const conditionsOf = ({ events, applicantid, projectid, shown }: Changing): Conditions => {
  const conditions = new Conditions().and('e.type = any(?)', [...new Set(events.map(({ type }) => type))]);
  if (applicantid !== undefined) conditions.and('e.objectid = ?', applicantid);
  if (projectid !== undefined) conditions.and('e.projectid = ?', projectid);
  if (shown !== undefined) conditions.and(...shown);
  return conditions;
};

const firstOf = async (pool: Queryable, conditions: Conditions, order: string): Promise<Moment | null> => {
  const { rows } = await pool.query<Moment>(`${MOMENT} where ${conditions.where} order by ${order} limit 1`, [
    ...conditions.values,
  ]);
  return rows[0] ?? null;
};

const FORWARDS = 'e.position';
const BACKWARDS = 'e.position desc';

/**
 * The moments around the one that is looked at, or around now: from where to where there are any, and when what is looked
 * at changed before and after.
 */
export const momentsOf = async (pool: Queryable, asof: Asof | undefined, changing: Changing): Promise<Moments> => {
  const last = await firstOf(pool, new Conditions(), BACKWARDS);
  const position = asof === undefined ? (last?.position ?? START) : await positionAt(pool, asof);
  const [first, held, shown, next] = await Promise.all([
    firstOf(pool, new Conditions(), FORWARDS),
    firstOf(pool, new Conditions().and('e.position <= ?', position), BACKWARDS),
    firstOf(pool, conditionsOf(changing).and('e.position <= ?', position), BACKWARDS),
    firstOf(pool, conditionsOf(changing).and('e.position > ?', position), FORWARDS),
  ]);
  // The change before made what is shown: the step back leads to what was there before it.
  const previous =
    shown === null
      ? null
      : await firstOf(pool, conditionsOf(changing).and('e.position < ?', shown.position), BACKWARDS);
  return { first, last, held, previous, next };
};
