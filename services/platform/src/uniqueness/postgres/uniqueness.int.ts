import { openTestLog, type TestLog } from '../../event-log/testing/postgres-log';
import { migrate } from '../../postgres';
import { uniquenessContract } from '../contract';
import { uniquenessMigrations } from './migrations';
import { PostgresSweepCheckpoint } from './sweep-checkpoint';

describe('uniqueness over Postgres', () => {
  let log: TestLog;
  beforeAll(async () => {
    log = await openTestLog();
    await migrate(log.database.pool, 'ops', uniquenessMigrations);
  });
  afterAll(() => log.drop());

  uniquenessContract(async () => ({
    openStore: log.openStore,
    checkpoint: new PostgresSweepCheckpoint(log.database.pool),
    settle: log.settle,
    dispose: () => log.clear('ops.uniqueness_sweep'),
  }));
});
