import { randomBytes, randomUUID } from 'node:crypto';
import { CommandHandler, type CommandMeta, EventCodec, EventLog } from '../event-log';
import { MemoryEventStore } from '../event-store/memory';
import { MemoryKeyStore, Vault } from '../personal-data';
import { spanIdOfEvent } from '../tracing';
import { notingTracer } from '../tracing/testing';
import { uniquenessEvents } from './events';
import { MemorySweepCheckpoint } from './sweep-checkpoint';
import { Uniqueness } from './uniqueness';

it('has a span for each append of a command, also when the command is carried out again', async () => {
  const { tracer, spans } = notingTracer();
  const vault = new Vault(new MemoryKeyStore());
  const store = new MemoryEventStore();
  const log = new EventLog({ store, codec: new EventCodec(uniquenessEvents, vault), tracer });
  const commandHandler = new CommandHandler({ log, vault });
  const uniqueness = new Uniqueness({
    log,
    commandHandler,
    lookupKey: randomBytes(32),
    holds: async () => false,
    checkpoint: new MemorySweepCheckpoint(),
  });
  const meta: CommandMeta = {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    actor: { accountid: '', category: 'system' },
    audit: {},
    occurredAt: 0,
  };
  const claim = ['mail', 'ana@example.org', 'ana', meta] as const;
  await uniqueness.reserve(...claim);
  await uniqueness.release(...claim);
  await uniqueness.reserve(...claim);
  await uniqueness.confirm(...claim);
  commandHandler.close();
  vault.close();

  const [stream, ...others] = new Set(spans.map(({ attributes }) => attributes['portal.stream'] as string));
  expect(others).toEqual([]);
  const ids: string[] = [];
  for await (const page of store.readStream(stream!)) ids.push(...page.map(({ id }) => spanIdOfEvent(id)));
  // Whoever reads an event finds the span of its append.
  expect(spans.map(({ name, spanId }) => [name, spanId])).toEqual(ids.map((spanId) => ['append', spanId]));
  expect(new Set(ids).size).toBe(4);
});
