import { engines, environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { lookupKeyAsKept } from '@berangkat/platform/personal-data';
import { openPortalLog } from '@berangkat/platform/portal-log';
import { createPool } from '@berangkat/platform/postgres';
import { listParked, type ParkedStream, reasonOf, retryParked } from '@berangkat/projections/engine';
import { noteTried } from '@berangkat/projections/contexts/operations';
import { foldWith, projections } from '@berangkat/projections/contexts/projections';
import { type VerbCall } from './verb';
import { openOperations } from './write-side';

const USAGE = `usage: npm run retry-parked [-- <projection> [<stream>]]

Folds the streams that are parked once more, from the event on that could not be folded: all of them, those of one projection, or one.
The portal may run.`;

/**
 * `npm run retry-parked`. The log says of each stream that it was tried.
 * @returns the exit code: 0 when none of them is parked any more, 1 when one stays parked, 2 when called in a wrong way
 */
export const runRetryParked = async ({ args, env, write }: VerbCall): Promise<number> => {
  const [name, stream, ...more] = args;
  if (
    more.length > 0 ||
    name?.startsWith('-') ||
    (name !== undefined && !projections.some((projection) => projection.name === name))
  ) {
    write(USAGE);
    write(`Projections: ${projections.map((projection) => projection.name).join(', ')}`);
    return 2;
  }
  const config = readConfig(
    {
      DATABASE_URL: environment.DATABASE_URL,
      MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
      LOOKUP_KEY_FILE: environment.LOOKUP_KEY_FILE,
      ...engines.eventStore,
    },
    env,
  );
  const lookupKey = loadSecret(config.LOOKUP_KEY_FILE);
  const pool = createPool({ url: config.DATABASE_URL, name: 'retry-parked', max: 4 });
  const portalLog = await openPortalLog(config, pool, 'retry-parked', (error) => write(error.message));
  const operations = openOperations(portalLog);
  try {
    await lookupKeyAsKept(pool, lookupKey, config.LOOKUP_KEY_FILE)();
    foldWith(lookupKey);
    const asked = (await listParked(pool)).filter(
      (parked) =>
        (name === undefined || parked.projection === name) && (stream === undefined || parked.stream === stream),
    );
    let left = 0;
    for (const parked of asked) {
      const projection = projections.find((candidate) => candidate.name === parked.projection);
      if (projection === undefined) continue;
      try {
        write(
          `${nameOf(parked)}: ${await retryParked({ pool, ...portalLog }, projection, parked.stream)} events folded`,
        );
      } catch (error) {
        left += 1;
        write(`${nameOf(parked)} stays parked: ${reasonOf(error)}`);
      } finally {
        // Afterwards, and noted as tried before: a worker that hears of it is not to try it once more.
        const { projection: of, stream: parkedstream } = parked;
        await noteTried(pool, { projection: of, stream: parkedstream, revision: await operations.nextRevision() });
        await operations.record(
          { type: 'RetryParkedStream', projection: of, parkedstream, isParked: true },
          'npm run retry-parked',
        );
      }
    }
    write(asked.length === 0 ? 'No stream is parked.' : `${asked.length - left} of ${asked.length} are folded.`);
    return left === 0 ? 0 : 1;
  } finally {
    operations.close();
    await portalLog.close();
    await pool.end();
  }
};

const nameOf = ({ projection, stream, eventType }: ParkedStream): string => `${stream} in ${projection} (${eventType})`;
