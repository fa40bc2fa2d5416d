import { repeating, type Stop } from '@berangkat/platform/async';
import { type Subject } from '@berangkat/contracts/kernel';
import { type Logger } from '@berangkat/platform/observability';
import { KeyBroken, type Vault } from '@berangkat/platform/personal-data';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Projection, type RetryDeps, retryParked } from '../../engine';

interface RetryRequest {
  readonly projection: string;
  readonly stream: string;
  /** Of the event that asks. */
  readonly revision: number;
}

export interface RetryingDeps extends RetryDeps {
  readonly vault: Pick<Vault, 'keysFor'>;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
}

const LOOK_EVERY_MS = 5_000;

/**
 * Streams that are parked because a key does not open, or is lost. Whose it is, releases that parked them before it was
 * noted did not say; a try that fails notes it.
 */
const LOCKED = `
  select s.projection, s.stream, s.subject from ops.parked_streams s
  join ops.projections p on p.name = s.projection and p.live_generation = s.generation
  where s.subject is not null or s.error ~ '^Key(Broken|Missing):' order by s.since, s.projection, s.stream`;

/**
 * Requests made after a stream was parked that were not tried yet. The clocks of two machines may differ by a minute.
 */
const ASKED = `
  select s.projection, s.stream, r.revision from ops.parked_streams s
  join ops.projections p on p.name = s.projection and p.live_generation = s.generation
  join read.parked_retries r on r.projection = s.projection and r.parkedstream = s.stream
  where s.answered is distinct from r.revision and r.askedat > s.since - interval '1 minute'
  order by r.revision`;

/** Of several workers one takes it, and takes it once: who was killed amid it is asked again by a person. */
const TAKE = `update ops.parked_streams set answered = $3, tried_at = clock_timestamp()
  where projection = $1 and stream = $2 and answered is distinct from $3`;

/**
 * Notes that a parked stream was tried, for the event of this revision that asks for it: whoever tried it by himself and
 * says so then. @returns whether it is parked and was not tried for that yet
 */
export const noteTried = async (pool: Queryable, { projection, stream, revision }: RetryRequest): Promise<boolean> =>
  (await pool.query(TAKE, [projection, stream, revision])).rowCount !== 0;

const fold = async (
  { projections, logger, ...deps }: RetryingDeps,
  projection: string,
  stream: string,
): Promise<void> => {
  const known = projections.find(({ name }) => name === projection);
  if (known === undefined) return;
  try {
    const events = await retryParked(deps, known, stream);
    logger.info({ projection, stream, events }, 'a parked stream was folded');
  } catch (error) {
    logger.warn({ err: error, projection, stream }, 'a parked stream stays parked');
  }
};

/** Folds the parked streams whose key opens now, because its row was put right, or is destroyed, because its subject was erased. */
export const retryOpened = async (deps: RetryingDeps): Promise<void> => {
  const { rows } = await deps.pool.query<{ projection: string; stream: string; subject: Subject | null }>(LOCKED);
  if (rows.length === 0) return;
  const noted = rows.map(({ subject }) => subject).filter((subject) => subject !== null);
  const keys = await deps.vault.keysFor(new Set(noted));
  for (const { projection, stream, subject } of rows) {
    const key = subject === null ? undefined : keys.get(subject);
    const opens = key !== undefined && !(key instanceof KeyBroken);
    if (subject === null || opens) await fold(deps, projection, stream);
  }
};

/** Folds the parked streams of which somebody asked for it. @returns how many were tried */
export const retryAsked = async (deps: RetryingDeps): Promise<number> => {
  let tried = 0;
  for (const { projection, stream, revision } of (await deps.pool.query<RetryRequest>(ASKED)).rows) {
    if (!deps.projections.some(({ name }) => name === projection)) continue;
    if (!(await noteTried(deps.pool, { projection, stream, revision }))) continue;
    tried += 1;
    await fold(deps, projection, stream);
  }
  return tried;
};

/** Does so in a worker, until it is stopped. @returns how to stop */
export const retryingAsked = (deps: RetryingDeps): Stop => {
  const { logger } = deps;
  return repeating(
    async () => {
      // Where the read model is not there yet, nobody can have asked.
      await retryAsked(deps).catch((error: unknown) =>
        logger.debug({ err: error }, 'what was asked could not be read'),
      );
      await retryOpened(deps);
    },
    { every: LOOK_EVERY_MS, logger, failed: 'parked streams could not be looked at' },
  );
};
