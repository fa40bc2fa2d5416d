import { type OperationsView } from '@berangkat/contracts/operations';
import { lastBackup } from '@berangkat/platform/backups';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Queries } from '../../query-kit/query-map';
import { readParked, readProjections, readRebuilds } from './engine-state';
import { announcementsIn, busIn, keysIn, logIn, socketsIn } from './figures';
import { readHistory } from './history';
import { disksIn, enginesIn, isAlive, lanesIn, presentIn, processesIn } from './processes';
import { readCourses } from './heartbeats';
import { readSlowest } from './slowest';
import { troublesIn } from './troubles';

const HOUR = 3_600_000;

interface Database {
  readonly now: Date;
  readonly version: string;
  readonly bytes: number;
}

const readDatabase = async (pool: Queryable): Promise<Database> =>
  (
    await pool.query<Database>(
      `select now(), split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database()) as bytes`,
    )
  ).rows[0]!;

/** Everything that the page of operations shows. The clock is the database's, by which heartbeats are kept. */
export const readOperations = async (pool: Queryable): Promise<OperationsView> => {
  const [database, courses, slowest, parked, projections, rebuilds, backup] = await Promise.all([
    readDatabase(pool),
    readCourses(pool),
    readSlowest(pool),
    readParked(pool),
    readProjections(pool),
    readRebuilds(pool),
    lastBackup(pool),
  ]);
  const now = database.now.getTime();
  const present = presentIn(courses, now);
  const alive = present.filter((course) => isAlive(course, now));
  const shown = {
    processes: processesIn(present, now),
    lanes: lanesIn(alive),
    log: logIn(courses, alive, now - HOUR),
    parked,
    disks: disksIn(alive),
  };
  return {
    ...shown,
    at: database.now.toISOString(),
    troubles: [...troublesIn(shown, alive)],
    projections,
    history: await readHistory(pool, courses, now),
    bus: busIn(alive),
    sockets: socketsIn(alive),
    announcements: announcementsIn(courses, alive, now - HOUR),
    slowest,
    rebuilds,
    database: { bytes: database.bytes },
    engines: enginesIn(alive, database.version),
    keys: keysIn(alive),
    backup:
      backup === undefined
        ? null
        : {
            madeat: backup.madeAt.toISOString(),
            bytes: backup.bytes,
            files: backup.files,
            checkedat: backup.checkedAt?.toISOString() ?? null,
          },
  };
};

export const operationQueries = (pool: Queryable): Queries<'operations'> => ({
  readOperations: () => readOperations(pool),
});
