import { randomUUID } from 'node:crypto';
import { wholeStream } from '../event-store/testing';
import { MemoryKeyStore } from '../personal-data';
import { withTransaction } from '../postgres';
import { book, meta, openLog } from './testing/book';
import { openTestLog, type TestLog } from './testing/postgres-log';
import { CommandHandler } from './command-handler';

describe('commandHandler over Postgres', () => {
  let log: TestLog;
  const keys = new MemoryKeyStore();
  const closing: (() => void)[] = [];
  beforeAll(async () => {
    log = await openTestLog();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const close of closing.splice(0)) close();
    await log.clear();
  });
  afterAll(() => log.drop());

  const openProcess = () => {
    const { log: eventLog, vault, store } = openLog(log.openStore(), keys);
    const commandHandler = new CommandHandler({ log: eventLog, vault });
    closing.push(() => {
      commandHandler.close();
      vault.close();
    });
    const like = (stream: string, commandId: string = randomUUID()) =>
      commandHandler.decideAndAppend({
        stream,
        decider: book,
        command: { type: 'Like', times: 1 },
        meta: meta({ commandId }),
      });
    return { commandHandler, store, like };
  };

  it('costs one append on a hot stream, and one indexed read of nothing where it is looked at', async () => {
    const { commandHandler, store, like } = openProcess();
    for (let index = 0; index < 5; index += 1) await like('book-1');
    const read = jest.spyOn(store, 'readStream');
    const append = jest.spyOn(store, 'append');
    await like('book-1');
    expect(read).not.toHaveBeenCalled();
    expect(append).toHaveBeenCalledTimes(1);
    await commandHandler.load('book-1', book);
    expect(read.mock.calls).toEqual([['book-1', { from: 6 }]]);

    const { rows } = await withTransaction(log.database.pool, async (client) => {
      await client.query('set local enable_seqscan = off');
      return client.query<{ 'QUERY PLAN': string }>(
        "explain select e.id from events.log e where e.stream = 'book-1' and e.revision >= 6 order by e.revision limit null",
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/index.*scan.*log_stream_unique/is);
  });

  it('lets commands of several processes meet on one stream, each with its effect exactly once', async () => {
    const processes = [openProcess(), openProcess(), openProcess()];
    const commands = Array.from({ length: 30 }, () => randomUUID());
    // A command that loses too many races is refused and sent again, as a browser would; the repetition of a command
    // that did succeed changes nothing.
    const untilDone = async (work: () => Promise<unknown>): Promise<unknown> =>
      work().catch((failure: Error) => {
        if (failure.name !== 'WrongExpectedRevision') throw failure;
        return untilDone(work);
      });
    await Promise.all(
      commands.flatMap((commandId) => processes.map(({ like }) => untilDone(() => like('book-2', commandId)))),
    );
    for (const { commandHandler } of processes)
      expect((await commandHandler.load('book-2', book)).state.likes).toBe(30);
  });

  it('reads the same events back that it hashed, however odd their text', async () => {
    const { commandHandler, store } = openProcess();
    const name = 'Ni Made "\\ud83d" \u0000 \ud83d\ude00 e\u0301 \u2028';
    await commandHandler.decideAndAppend({
      stream: 'book-3',
      decider: book,
      command: { type: 'Sign', guest: 'x\u0000y\ud800', name },
      meta: meta({ audit: { page: '/\u0000', remarks: name } }),
    });
    expect((await openProcess().commandHandler.load('book-3', book)).state.names).toEqual([name]);
    const [event] = await wholeStream(store, 'book-3');
    expect(event!.data.guest).toBe('x\u0000y\ud800');
  });
});
