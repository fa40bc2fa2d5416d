import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type SubscriptionItem,
  type EventStore,
  MemoryEventStore,
  type RecordedEvent,
} from '@berangkat/platform/event-store';
import { MemoryNotaryBook, Notary, NotaryKey, verifyLog } from '@berangkat/platform/verify';
import { exportLog } from './export-log';
import { importLog } from './import-log';
import { everythingIn, storeWith, writeLog } from './fixture';

describe('a log that is moved, and what the notary signed', () => {
  let folder: string;
  let file: string;
  let source: EventStore;
  let events: readonly RecordedEvent[];

  beforeAll(async () => {
    source = await writeLog();
    events = await everythingIn(source);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'log-transfer-'));
    file = join(folder, 'log.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const exported = (store = source, to = file) => exportLog(store, to, { engine: 'memory' });
  const key = new NotaryKey(randomBytes(32));
  const signed = async (book = new MemoryNotaryBook()) => {
    await new Notary({ store: source, book, key }).sign({ upTo: events[9]!.position });
    await new Notary({ store: source, book, key }).sign({ upTo: events[12]!.position });
    return book;
  };

  it('has to be in the file', async () => {
    const attestations = await (await signed()).all();
    await exported();
    const target = new MemoryEventStore();
    await importLog(target, file, { signed: attestations });
    expect(await verifyLog(target, { attestations, trustedKey: key.publicKey })).toMatchObject({
      whole: true,
      attested: { size: 13 },
    });
  });

  it('is not in a file of another log, nor in an older file', async () => {
    const attestations = await (await signed()).all();
    await exported(await writeLog(4));
    await expect(importLog(new MemoryEventStore(), file, { signed: attestations })).rejects.toThrow(
      'its first 10 events are not those that the notary signed',
    );
    const shorter = new MemoryEventStore();
    for (const event of events.slice(0, 11))
      await shorter.append(event.stream, [event], event.revision === 0 ? 'no_stream' : event.revision - 1);
    await rm(file);
    await exported(shorter);
    await expect(importLog(new MemoryEventStore(), file, { signed: attestations })).rejects.toThrow(
      'the notary signed 13 events, and it holds 11',
    );
  });

  it('is gone on from in the new log', async () => {
    const book = await signed();
    await exported();
    // Positions of the new log are others, and some of them look like old ones.
    const target = new MemoryEventStore();
    const there = <O extends { readonly after?: string }>(options: O): O =>
      options.after === undefined ? options : { ...options, after: options.after.replace(/^9/, '0') };
    const moved = async function* <E extends { readonly position: string }>(
      deliveries: AsyncIterable<SubscriptionItem<E>>,
    ): AsyncGenerator<SubscriptionItem<E>> {
      const here = <P extends { readonly position: string }>(place: P): P => ({
        ...place,
        position: place.position.replace(/^0/, '9'),
      });
      for await (const delivery of deliveries)
        yield here(delivery.kind === 'batch' ? { ...delivery, events: delivery.events.map(here) } : delivery);
    };
    const elsewhere = storeWith(target, {
      compare: (a, b) => Number(a) - Number(b),
      isPosition: (value) => /^9\d{15}$/.test(value),
      start: '9000000000000000',
      subscribeAll: (options) => moved(target.subscribeAll(there(options))),
      subscribeHashes: (options) => moved(target.subscribeHashes(there(options))),
    });
    await importLog(elsewhere, file, {
      onReadBack: ({ position }, number) => {
        if (number === 13) book.move(13, position);
      },
    });
    const notary = new Notary({ store: elsewhere, book, key });
    expect(await notary.sign()).toMatchObject({ previousSize: 13, size: 18 });
    expect(await verifyLog(elsewhere, { attestations: await book.all(), trustedKey: key.publicKey })).toMatchObject({
      whole: true,
      attested: { size: 18 },
    });
  });

  it('is not gone on from while it is not known where that is', async () => {
    const book = await signed();
    book.move(13, '');
    await expect(new Notary({ store: source, book, key }).sign()).rejects.toThrow(
      'signed over a log that has been moved',
    );
  });
});
