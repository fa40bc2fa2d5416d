import { openTestLog, type TestLog } from '../event-log/testing/postgres-log';
import { idAllocatorContract } from './contract';

describe('id allocator over Postgres', () => {
  let log: TestLog;
  beforeAll(async () => {
    log = await openTestLog();
  });
  afterAll(() => log.drop());

  idAllocatorContract(async () => ({ openStore: log.openStore, dispose: () => log.clear() }));
});
