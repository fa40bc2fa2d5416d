import { SILENT_AFTER } from '@berangkat/contracts/operations/values';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { MasterKeys, PostgresKeyStore } from '@berangkat/platform/personal-data';
import { type Pool } from '@berangkat/platform/postgres';
import { type Resource } from '../../kernel/resource';

/** The keys of subjects and the master key that wraps them, for who replaces that one. */
export interface KeyWrapping {
  /** Version of the newest master key. */
  readonly newest: number;
  /** How many keys an older master key wraps. */
  readonly behind: () => Promise<number>;
  /** Processes that run and do not know the newest master key: they could open nothing that it wraps. */
  readonly lagging: () => Promise<readonly string[]>;
  /** Wraps all keys with the newest master key, while the portal is in use. What is under way is not begun again. */
  readonly begin: () => void;
}

/** Milliseconds for which a count of keys is shown. */
const COUNTED_FOR = 60_000;

const LAGGING = `
  select service || ' ' || name as name from (
    select distinct on (instance) service, name, ended, (figures->'master_key_version'->0->>'value')::integer as version
    from ops.pulses where at > now() - $2 * interval '1 millisecond' order by instance, at desc) as last
  where not ended and version < $1 order by 1`;

export const keyWrapping = (pool: Pool, masterKeyFile: string, logger: Logger): KeyWrapping => {
  const masterKeys = MasterKeys.read(masterKeyFile);
  const store = new PostgresKeyStore(pool, masterKeys);
  let underWay: Promise<void> | undefined;
  return {
    newest: masterKeys.newest,
    behind: () => store.countBehind(),
    lagging: async () =>
      (await pool.query<{ name: string }>(LAGGING, [masterKeys.newest, SILENT_AFTER])).rows.map(({ name }) => name),
    begin: () => {
      underWay ??= store
        .rewrap()
        .then(
          (keys) => logger.info({ keys, version: masterKeys.newest }, 'keys were wrapped with the newest master key'),
          (error: unknown) => logger.error({ err: error }, 'keys could not be wrapped with the newest master key'),
        )
        .finally(() => {
          underWay = undefined;
        });
    },
  };
};

/** Shows how many keys an older master key wraps; counted once a minute, since that reads all of them. */
export const keysBehindGauge = (metrics: Metrics, { behind }: KeyWrapping): void => {
  let counted: { readonly at: number; readonly keys: number } | undefined;
  metrics.gauge({
    name: 'subject_keys_behind',
    help: 'Keys of subjects that an older master key wraps',
    collect: async (gauge) => {
      // A few keys are soon done, and whoever waits for that looks.
      if (counted === undefined || counted.keys > 0 || Date.now() - counted.at > COUNTED_FOR)
        counted = await behind().then(
          (keys) => ({ at: Date.now(), keys }),
          () => undefined,
        );
      if (counted !== undefined) gauge.set(counted.keys);
    },
  });
};

export const wrappedKeys: Resource<KeyWrapping> = {
  open({ pool, masterKeyFile, logger, metrics }) {
    const wrapping = keyWrapping(pool, masterKeyFile, logger);
    keysBehindGauge(metrics, wrapping);
    return wrapping;
  },
  inMemory: () => ({
    newest: 1,
    behind: () => Promise.resolve(1),
    lagging: () => Promise.resolve([]),
    begin: () => undefined,
  }),
};
