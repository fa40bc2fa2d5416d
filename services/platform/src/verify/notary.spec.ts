import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventLog, genesisOf, hashOf, CommandHandler } from '../event-log';
import { book, meta, openLog } from '../event-log/testing/book';
import { MemoryEventStore } from '../event-store/memory';
import { type RecordedEvent } from '../event-store/port';
import { wholeStream } from '../event-store/testing';
import { assertNotaryKey } from './assert-notary-key';
import { attest, type Attestation } from './attestation';
import { readAttestations } from './attestation-file';
import { Notary, NotaryBookBroken } from './notary';
import { MemoryNotaryBook } from './notary-book';
import { isSignedBy, NotaryKey } from './notary-key';
import { differenceOfPlaces } from './two-places';
import { verifyAttested } from './verify-attested';
import { verifyLog } from './verify-log';

const key = new NotaryKey(randomBytes(32));

describe('notary', () => {
  let store: MemoryEventStore;
  let notarybook: MemoryNotaryBook;
  let notary: Notary;
  let like: (times: number, stream?: string) => Promise<unknown>;
  let close: () => void;

  beforeEach(() => {
    store = new MemoryEventStore();
    notarybook = new MemoryNotaryBook();
    notary = new Notary({ store, book: notarybook, key });
    const { log, vault } = openLog(store) as { log: EventLog; vault: ReturnType<typeof openLog>['vault'] };
    const commandHandler = new CommandHandler({ log, vault });
    like = (times, stream = 'book-1') =>
      commandHandler.decideAndAppend({ stream, decider: book, command: { type: 'Like', times }, meta: meta() });
    close = () => {
      commandHandler.close();
      vault.close();
    };
  });
  afterEach(() => close());

  const verify = async () => verifyLog(store, { attestations: await notarybook.all(), trustedKey: key.publicKey });

  it('has nothing to sign in an empty log', async () => {
    expect(await notary.sign()).toBeUndefined();
  });

  it.holds('V11.1.1')('goes on with another key where that is said, and refuses it where it is not', async () => {
    await like(2);
    await notary.sign();
    const next = new NotaryKey(randomBytes(32));
    const about = { file: 'notary.key', confirmed: undefined };
    await expect(assertNotaryKey(notarybook, next, about)).rejects.toThrow(
      `notary.key is not the notary key of this database: its public key begins ${next.publicKey.slice(0, 16)}`,
    );
    await expect(assertNotaryKey(notarybook, key, about)).resolves.toBe(false);
    await like(3);
    await expect(new Notary({ store, book: notarybook, key: next }).sign()).rejects.toThrow(NotaryBookBroken);
    const keyChanged = await assertNotaryKey(notarybook, next, {
      ...about,
      confirmed: next.publicKey.slice(0, 16).toUpperCase(),
    });
    await new Notary({ store, book: notarybook, key: next, keyChanged }).sign();
    await expect(assertNotaryKey(notarybook, next, about)).resolves.toBe(false);
    // The new key vouches for all there is; the older one's for what it signed counts no more after that.
    expect(await verifyLog(store, { attestations: await notarybook.all(), trustedKey: next.publicKey })).toMatchObject({
      whole: true,
      attested: { size: 5 },
    });
    expect(await verify()).toMatchObject({ whole: false, reason: expect.stringContaining('not trusted') as string });
  });

  // Events of another database's open transaction hid the first ones: the notary looks every two seconds until it signs.
  it('may sign a moment after the first events are verified', async () => {
    await like(2);
    const patient: Pick<MemoryNotaryBook, 'all' | 'seen'> = {
      seen: () => notarybook.seen(),
      all: async () => {
        const booked = await notarybook.all();
        await notary.sign();
        return booked;
      },
    };
    expect(await verifyAttested(store, { book: patient, trustedKey: key.publicKey })).toMatchObject({
      verdict: { whole: true, attested: { size: 2 } },
      doubt: undefined,
    });
  });

  it('signs all that there is, going on from the last time', async () => {
    await like(5);
    expect(await notary.sign()).toMatchObject({
      size: 5,
      previousSize: 0,
      position: await store.head(),
      publicKey: key.publicKey,
    });
    await like(4);
    const subscribe = jest.spyOn(store, 'subscribeHashes');
    const second = await notary.sign();
    expect(second).toMatchObject({ size: 9, previousSize: 5 });
    expect(subscribe.mock.calls[0]![0].after).toBe((await notarybook.all())[0]!.position);
    const whole = await new Notary({ store, book: new MemoryNotaryBook(), key }).sign();
    expect(second!.root).toBe(whole!.root);
    expect(await verify()).toEqual({ whole: true, events: 9, streams: 1, attested: second });
  });

  it('does not sign the same state twice', async () => {
    await like(2);
    const first = await notary.sign();
    expect(await notary.sign()).toEqual(first);
    expect(await notarybook.all()).toHaveLength(1);
  });

  it('signs up to a position', async () => {
    await like(3);
    const upTo = await store.head();
    await like(3);
    expect(await notary.sign({ upTo })).toMatchObject({ size: 3, position: upTo });
    expect(await verify()).toMatchObject({ whole: true, events: 6 });
  });

  it('makes one line of attestations when two notaries sign at once', async () => {
    await like(3);
    const other = new Notary({ store, book: notarybook, key });
    const [first, second] = await Promise.all([notary.sign(), other.sign()]);
    expect(second).toEqual(first);
    await like(1);
    await other.sign();
    expect((await notarybook.all()).map(({ previousSize, size }) => [previousSize, size])).toEqual([
      [0, 3],
      [3, 4],
    ]);
  });

  it('does not go on from what it did not sign', async () => {
    await like(3);
    await notary.sign();
    const stranger = new Notary({ store, book: notarybook, key: new NotaryKey(randomBytes(32)) });
    await expect(stranger.sign()).rejects.toThrow(NotaryBookBroken);
  });

  it('signs soon after the first event, however seldom it signs', async () => {
    const controller = new AbortController();
    const add = notarybook.add.bind(notarybook);
    jest.spyOn(notarybook, 'add').mockImplementation(async (attestation) => {
      controller.abort();
      return add(attestation);
    });
    const running = notary.keepSigning({ everyMs: 3_600_000, signal: controller.signal, onError: () => undefined });
    await like(1);
    await running;
    expect(await notarybook.last()).toMatchObject({ size: 1 });
  });

  it('signs again and again until it is told to stop, also after a failure', async () => {
    await like(1);
    jest.spyOn(store, 'subscribeHashes').mockImplementationOnce(() => {
      throw new Error('connection lost');
    });
    const controller = new AbortController();
    const errors: unknown[] = [];
    const add = notarybook.add.bind(notarybook);
    jest.spyOn(notarybook, 'add').mockImplementation(async (attestation) => {
      const added = await add(attestation);
      controller.abort();
      return added;
    });
    await notary.keepSigning({ everyMs: 1, signal: controller.signal, onError: (error) => errors.push(error) });
    expect(errors).toEqual([new Error('connection lost')]);
    expect(await notarybook.last()).toMatchObject({ size: 1 });
  });

  describe('and verification', () => {
    it.holds('V16.4.2')('find a history that was rewritten with all its hashes', async () => {
      await like(3);
      await notary.sign();
      await like(3);
      await notary.sign();
      const events: RecordedEvent[] = [];
      for (const event of await wholeStream(store, 'book-1')) {
        const data = event.revision === 4 ? { times: 1_000 } : event.data;
        const previousHash = events.at(-1)?.metadata.hash ?? genesisOf('book-1');
        const hash = hashOf(previousHash, { ...event, data });
        events.push({ ...event, data, metadata: { ...event.metadata, hash } });
      }
      const rewritten = new MemoryEventStore();
      await rewritten.append('book-1', events, 'no_stream');
      expect(await verifyLog(rewritten)).toMatchObject({ whole: true });
      expect(
        await verifyLog(rewritten, { attestations: await notarybook.all(), trustedKey: key.publicKey }),
      ).toMatchObject({
        whole: false,
        reason: expect.stringMatching(
          /^its first 6 events are not those that the notary signed: one after event 3 \(revision 2 of book-1, .*, and not after revision 5 of book-1/,
        ),
      });
    });

    // The log went on after it, so that no event is missing by number: what stands there now is innocent.
    it.holds('V16.4.2f')('name the last event of a stream that was removed, and no other', async () => {
      await like(3, 'book-1');
      await like(2, 'book-2');
      await notary.sign();
      await like(2, 'book-3');
      await notary.sign();
      await like(4, 'book-3');
      const without = new MemoryEventStore();
      for (const stream of ['book-1', 'book-2', 'book-3']) {
        const events = await wholeStream(store, stream);
        await without.append(stream, stream === 'book-1' ? events.slice(0, 2) : events, 'no_stream');
      }
      const given = {
        attestations: await notarybook.all(),
        seen: () => notarybook.seen(),
        trustedKey: key.publicKey,
      };
      const verdict = await verifyLog(without, given);
      for (const streamsAtOnce of [1, 2])
        expect(await verifyLog(without, { ...given, streamsAtOnce })).toEqual(verdict);
      expect(verdict).toMatchObject({
        whole: false,
        missing: { stream: 'book-1', firstRevision: 2, lastRevision: 2 },
        reason: 'revision 2 of book-1 is missing, which the notary saw among the first 3 events',
      });
      expect(verdict).not.toHaveProperty('event');
    });

    it('name a stream that was removed whole', async () => {
      await like(2, 'book-1');
      await like(3, 'book-2');
      await notary.sign();
      const without = new MemoryEventStore();
      await without.append('book-1', await wholeStream(store, 'book-1'), 'no_stream');
      expect(
        await verifyLog(without, { attestations: await notarybook.all(), seen: () => notarybook.seen() }),
      ).toMatchObject({
        whole: false,
        missing: { stream: 'book-2', firstRevision: 0, lastRevision: 2 },
        reason: expect.stringContaining('revisions 0 to 2 of book-2 are missing'),
      });
    });

    it('find that the end of the log was cut off', async () => {
      await like(3);
      await notary.sign();
      const shorter = new MemoryEventStore();
      await shorter.append('book-1', (await wholeStream(store, 'book-1')).slice(0, 2), 'no_stream');
      expect(await verifyLog(shorter)).toMatchObject({ whole: true });
      expect(await verifyLog(shorter, { attestations: await notarybook.all() })).toMatchObject({
        whole: false,
        reason: 'the log ends after 2 events, but the notary signed that there were 3',
      });
    });

    it('find an attestation that was changed, or signed by somebody else', async () => {
      await like(3);
      const attestation = (await notary.sign())!;
      const check = (given: typeof attestation) =>
        verifyLog(store, { attestations: [given], trustedKey: key.publicKey });
      expect(await check({ ...attestation, signedAt: attestation.signedAt + 1 })).toMatchObject({
        whole: false,
        reason: expect.stringContaining('has a wrong signature'),
      });
      expect(await check({ ...attestation, signature: 'no signature' })).toMatchObject({ whole: false });
      const { publicKey: _, signature: __, ...statement } = attestation;
      const forged = attest(statement, new NotaryKey(randomBytes(32)));
      expect(await check(forged)).toMatchObject({
        whole: false,
        reason: expect.stringContaining('a key that is not trusted'),
      });
      expect(await verifyLog(store, { attestations: [forged] })).toMatchObject({ whole: true });
      expect(await check(attest({ ...statement, peaks: [] }, key))).toMatchObject({
        whole: false,
        reason: expect.stringContaining('contradicts itself'),
      });
    });
  });

  describe('with a file', () => {
    let folder: string;
    let file: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'notary-'));
      file = join(folder, 'notary.jsonl');
      notary = new Notary({ store, book: notarybook, key, file });
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('adds every attestation to it', async () => {
      await like(1);
      await notary.sign();
      await like(1);
      await notary.sign();
      expect(await readAttestations(file)).toEqual(await notarybook.all());
    });

    it('adds what the book has and a new file lacks', async () => {
      await like(1);
      await new Notary({ store, book: notarybook, key }).sign();
      await like(1);
      await new Notary({ store, book: notarybook, key }).sign();
      await like(1);
      await notary.sign();
      expect(await readAttestations(file)).toEqual(await notarybook.all());
      expect(await notarybook.all()).toHaveLength(3);
    });

    it('reads past a line that a crash cut off, and no other', async () => {
      await like(1);
      await notary.sign();
      await appendFile(file, '{"size":2,"prev');
      expect(await readAttestations(file)).toEqual(await notarybook.all());
      await like(1);
      await notary.sign();
      expect((await readAttestations(file)).map(({ size }) => size)).toEqual([1, 2]);
      await writeFile(file, `nonsense\n${await readFile(file, 'utf8')}`);
      await expect(readAttestations(file)).rejects.toThrow(`line 1 of ${file} is no attestation`);
    });
  });
});

describe('the two places of what the notary signed', () => {
  const signed = (previousSize: number, size: number, by = 'a') =>
    attest({ size, previousSize, root: '', peaks: [], position: by, signedAt: size }, key);
  const [first, second, third] = [signed(0, 3), signed(3, 5), signed(5, 9)];

  it.all<[string, Attestation[], Attestation[]]>([
    ['are the same', [first, second], [first, second]],
    ['are both empty', [], []],
    [
      'differ by what a notary signed that was not the first to go on',
      [first, second],
      [first, signed(3, 4, 'b'), second],
    ],
    ['differ by the newest, between the file and the book', [first, second], [first, second, third]],
    ['differ by what another machine has signed since', [first, second, third], [first]],
  ])('agree when they %s', (_, inBook, inFile) => {
    expect(differenceOfPlaces(inBook, inFile, 'the file')).toBeUndefined();
  });

  it.all<[string, Attestation[], Attestation[], string]>([
    [
      'the book was emptied',
      [],
      [first, second],
      "the notary's book in the database lacks the attestation over 3 events",
    ],
    [
      'the book was emptied and begun anew',
      [signed(0, 7, 'b')],
      [first, second, signed(0, 7, 'b')],
      "the notary's book in the database lacks the attestation over 5 events",
    ],
    [
      'the end of the book was removed',
      [first],
      [first, second, third],
      "the notary's book in the database lacks the attestation over 9 events",
    ],
    ['the file was emptied', [first, second], [], 'the file lacks the attestation over 3 events'],
    [
      'a line of the file was removed',
      [first, second, third],
      [first, third],
      'the file lacks the attestation over 5 events',
    ],
  ])('do not agree when %s', (_, inBook, inFile, sentence) => {
    expect(differenceOfPlaces(inBook, inFile, 'the file')).toContain(sentence);
  });
});

describe('notary key', () => {
  it.holds('V11.6.1')('signs as RFC 8032 says', () => {
    const known = new NotaryKey(Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'));
    expect(known.publicKey).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
    expect(known.sign('')).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    );
  });

  it('is found in its signatures, and in nothing else', () => {
    const signature = key.sign('text');
    expect(isSignedBy(key.publicKey, 'text', signature)).toBe(true);
    expect(isSignedBy(key.publicKey, 'texts', signature)).toBe(false);
    expect(isSignedBy(new NotaryKey(randomBytes(32)).publicKey, 'text', signature)).toBe(false);
    expect(isSignedBy('short', 'text', signature)).toBe(false);
    expect(isSignedBy(key.publicKey, 'text', signature.slice(2))).toBe(false);
  });
});
