import { MemoryEventStore } from '../event-store/memory';
import { StoreUnavailable } from '../event-store/port';
import { spanIdOf, traceIdOf } from '../tracing';
import { notingTracer } from '../tracing/testing';
import { CommandHandler } from './command-handler';
import { EventLog } from './event-log';
import { book, type BookCommand, meta, openLog } from './testing/book';

const stream = 'book-1';

/** A command handler that tells of what it does. */
const traced = () => {
  const { tracer, spans } = notingTracer();
  const { store, codec, vault } = openLog(new MemoryEventStore());
  const log = new EventLog({ store, codec, tracer });
  const commandHandler = new CommandHandler({ log, vault, tracer });
  const carryOut = (command: BookCommand, given = meta()) =>
    commandHandler.decideAndAppend({ stream, decider: book, command, meta: given });
  const close = (): void => {
    commandHandler.close();
    vault.close();
  };
  return { carryOut, spans, store, close };
};

describe('a command that is traced', () => {
  let test: ReturnType<typeof traced>;
  beforeEach(() => {
    test = traced();
  });
  afterEach(() => test.close());

  it('says which it is and what came of it, and its append where readers of the events look for it', async () => {
    const given = meta();
    await test.carryOut({ type: 'Sign', guest: '7', name: 'Sari' }, given);
    const [command, append] = test.spans;
    expect(test.spans).toHaveLength(2);
    expect(command).toMatchObject({
      name: 'decide Sign',
      traceId: traceIdOf(given.correlationId),
      ended: true,
      failure: undefined,
      attributes: { 'portal.command': 'Sign', 'portal.stream': stream, 'portal.events': ['Signed'] },
    });
    expect(append).toMatchObject({
      name: 'append',
      traceId: traceIdOf(given.correlationId),
      spanId: spanIdOf(given.commandId, stream),
      ended: true,
      attributes: { 'portal.stream': stream, 'portal.revision': 0, 'portal.position': await test.store.head() },
    });
    expect(JSON.stringify(test.spans)).not.toContain('Sari');
  });

  it('has a span for each of several appends to one stream, also when it is carried out again', async () => {
    const given = meta();
    const like = (nonce?: string) => test.carryOut({ type: 'Like', times: 1 }, { ...given, ...(nonce && { nonce }) });
    await like('first');
    await like('second');
    await like();
    await like('third');
    await like();
    const appends = test.spans.filter(({ name }) => name === 'append');
    expect(appends.map(({ attributes }) => attributes['portal.revision'])).toEqual([0, 1, 2, 3]);
    expect(new Set(appends.map(({ spanId }) => spanId)).size).toBe(4);
    expect(appends[2]!.spanId).toBe(spanIdOf(given.commandId, stream));
  });

  it('appends nothing when it is repeated', async () => {
    const given = meta();
    await test.carryOut({ type: 'Close' }, given);
    await test.carryOut({ type: 'Close' }, given);
    expect(test.spans.map(({ name, attributes }) => [name, attributes['portal.repeated']])).toEqual([
      ['decide Close', false],
      ['append', undefined],
      ['decide Close', true],
    ]);
  });

  it('has not failed when it was refused, and has when the log did not take it', async () => {
    await test.carryOut({ type: 'Close' });
    await expect(test.carryOut({ type: 'Like', times: 1 })).rejects.toThrow('The book is closed.');
    expect(test.spans.at(-1)).toMatchObject({
      ended: true,
      failure: undefined,
      attributes: { 'portal.refused': 'book-closed' },
    });
    jest.spyOn(test.store, 'readStream').mockImplementation(() => {
      throw new StoreUnavailable('the log is away from Sari');
    });
    await expect(test.carryOut({ type: 'Like', times: 1 })).rejects.toThrow('away');
    expect(test.spans.at(-1)).toMatchObject({ ended: true, failure: 'StoreUnavailable' });
    expect(JSON.stringify(test.spans)).not.toContain('Sari');
  });
});
