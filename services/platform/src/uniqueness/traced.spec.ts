import { randomBytes, randomUUID } from 'node:crypto';
import { CommandHandler, type CommandMeta, EventCodec, EventLog } from '../event-log';
import { MemoryEventStore } from '../event-store/memory';
import { MemoryKeyStore, Vault } from '../personal-data';
import { spanIdOf } from '../tracing';
import { notingTracer } from '../tracing/testing';
import { uniquenessEvents } from './events';
import { MemorySweepCheckpoint } from './sweep-checkpoint';
import { Uniqueness } from './uniqueness';

it('has a span for each append of a command, also when the command is carried out again', async () => {
  const { tracer, spans } = notingTracer();
  const vault = new Vault(new MemoryKeyStore());
  const log = new EventLog({ store: new MemoryEventStore(), codec: new EventCodec(uniquenessEvents, vault), tracer });
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

  const streams = new Set(spans.map(({ attributes }) => attributes['portal.stream'] as string));
  expect(spans.map(({ name }) => name)).toEqual(['append', 'append', 'append', 'append']);
  expect(streams.size).toBe(1);
  const [stream] = streams;
  expect(new Set([...spans.map(({ spanId }) => spanId), spanIdOf(meta.commandId, stream!)]).size).toBe(5);
});
