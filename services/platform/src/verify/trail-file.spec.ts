import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { book, meta, openLog } from '../event-log/testing/book';
import { CommandHandler } from '../event-log';
import { type MemoryEventStore } from '../event-store';
import { type Attestation } from './attestation';
import { Notary } from './notary';
import { MemoryNotaryBook } from './notary-book';
import { NotaryKey } from './notary-key';
import { linesTo, proofFor } from './trail-file';
import { stepsOf, type LogStretch, walkThrough } from './trail-walk';
import { verifyTrailFile } from './verify-file';

const EVENTS = 41;
const key = new NotaryKey(randomBytes(32));

let store: MemoryEventStore;
let positions: string[];
let attestations: readonly Attestation[];
beforeAll(async () => {
  const opened = openLog();
  store = opened.store as MemoryEventStore;
  const commandHandler = new CommandHandler(opened);
  const notaryBook = new MemoryNotaryBook();
  let now = 0;
  const notary = new Notary({ store, book: notaryBook, key, now: () => now });
  for (let turn = 0; turn < EVENTS; turn += 1) {
    const command = { type: 'Like', times: 1 } as const;
    await commandHandler.decideAndAppend({ stream: `book-${turn % 3}`, decider: book, command, meta: meta() });
    now += 1;
    if (turn % 7 === 3) await notary.sign();
  }
  commandHandler.close();
  opened.vault.close();
  attestations = await notaryBook.all();
  positions = [];
  for await (const delivery of store.subscribeHashes({ signal: AbortSignal.timeout(5_000) })) {
    if (delivery.kind === 'caught-up') break;
    positions.push(...delivery.events.map(({ position }) => position));
  }
});

/** The book as it was when so many attestations had been signed. */
const bookOf = async (count: number): Promise<MemoryNotaryBook> => {
  const kept = new MemoryNotaryBook();
  for (const one of attestations.slice(0, count)) await kept.add(one);
  return kept;
};

/** A file of the events with these numbers, from 0. The event with number n happened at n. */
const fileOf = async (numbers: readonly number[], signed: number): Promise<string[]> => {
  const chosen = [...new Set(numbers)].sort((a, b) => a - b);
  const [first] = chosen;
  const proof = await proofFor(
    store,
    await bookOf(signed),
    first === undefined ? undefined : { position: positions[first]!, at: first },
  );
  const text: string[] = [];
  const { line, end } = linesTo((said) => text.push(said.slice(0, -1)));
  const { attestation = null, from } = proof;
  const made = new Date(0).toISOString();
  line({
    trail: 1,
    made,
    events: chosen.length,
    filter: '',
    attestation,
    from: { size: from.size, peaks: from.peaks },
  });
  const places = chosen.map((number) => positions[number]!);
  // Three at a time, and few events at once: a file is the same however it is walked through.
  const walk = (stretch: LogStretch) => walkThrough(store, stretch, { shown: () => true, most: 5 });
  for await (const steps of stepsOf(walk, proof, places, 3))
    for (const step of steps) {
      if ('skipped' in step) {
        line(step);
        continue;
      }
      const { hash, previous, stored } = step;
      const { id, type, metadata } = stored!;
      const entry = {
        actionid: id,
        type,
        createdat: new Date(metadata.occurredAt).toISOString(),
        createdby: metadata.actor.accountid || null,
        createdbycategory: metadata.actor.category,
        correlationid: metadata.correlationId,
      };
      line({ hash, previous, stored, entry });
    }
  end();
  return text;
};
async function* linesOf(lines: readonly string[]) {
  yield* lines;
}
const check = (lines: readonly string[], trustedKey = key.publicKey) => verifyTrailFile(linesOf(lines), { trustedKey });

it('any choice of events proves that they are among those that the notary signed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(EVENTS - 1)), fc.integer({ min: 1, max: 6 }), async (numbers, signed) => {
      const { size } = attestations[signed - 1]!;
      const chosen = new Set(numbers);
      expect(await check(await fileOf(numbers, signed))).toMatchObject({
        whole: true,
        events: chosen.size,
        stored: chosen.size,
        attested: [...chosen].filter((number) => number < size).length,
        attestation: attestations[signed - 1],
      });
    }),
    { numRuns: 60 },
  );
});

it('says that nothing is signed where there is no notary, and does not pass it where there is a key', async () => {
  const lines = await fileOf([3, 5], 0);
  expect(await verifyTrailFile(linesOf(lines))).toMatchObject({ whole: true, attested: 0, attestation: undefined });
  expect(await check(lines)).toMatchObject({ whole: false, line: 1 });
});

it.holds('V16.4.2b')('finds every flipped byte', async () => {
  const bytes = Buffer.from((await fileOf([2, 3, 30], 5)).join('\n'));
  for (let at = 0; at < bytes.length; at += 1) {
    const flipped = Buffer.from(bytes);
    flipped[at]! ^= 1;
    expect([at, (await check(flipped.toString('utf8').split('\n'))).whole]).toEqual([at, false]);
  }
});

/** The lines with another end, as somebody would make it who knows how such files are made. */
const forged = (lines: readonly string[]): string[] => {
  const text: string[] = [];
  const { line, end } = linesTo((said) => text.push(said.slice(0, -1)));
  for (const said of lines.slice(0, -1)) line(JSON.parse(said) as object);
  end();
  return text;
};

it.holds('V16.4.2b').all<readonly [string, (lines: string[]) => string[], RegExp]>([
  ['an event', (lines) => lines.map((line) => line.replace('"times":1', '"times":2')), /was changed/],
  [
    'who did it',
    (lines) => lines.map((line) => line.replace(/"createdbycategory":"\w+"/, '"createdbycategory":"staff"')),
    /says another kind of account/,
  ],
  [
    'an entry that was left out',
    (lines) =>
      lines.filter((line) => !line.includes('"entry"')).map((line) => line.replace('"events":3', '"events":0')),
    /says wrongly what was left out|not those that the notary signed/,
  ],
  [
    'two entries that changed places',
    ([head, gap, one, two, ...rest]) => [head!, gap!, two!, one!, ...rest],
    /not those that the notary signed/,
  ],
  [
    'how many there are',
    (lines) => lines.map((line) => line.replace('"events":3', '"events":4')),
    /says that there are 4/,
  ],
])('finds a forgery of %s', async (_, change, reason) => {
  const lines = await fileOf([9, 10, 30], 5);
  expect(await check(forged(lines))).toMatchObject({ whole: true });
  expect(await check(forged(change([...lines])))).toMatchObject({
    whole: false,
    reason: expect.stringMatching(reason) as string,
  });
});

it('is signed by the trusted key and no other', async () => {
  const other = new NotaryKey(randomBytes(32)).publicKey;
  expect(await check(await fileOf([1], 3), other)).toEqual({
    whole: false,
    line: 1,
    reason: 'its attestation is signed with a key that is not trusted',
  });
});
