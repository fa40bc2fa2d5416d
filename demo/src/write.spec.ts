import { EventCodec, EventLog, type Happening } from '@berangkat/platform/event-log';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { idEvents } from '@berangkat/platform/ids';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { type StoryPart, writeStory, type Writing } from './write';

const happening = (number: number): Happening => ({
  stream: `ids-${number % 2}`,
  events: [{ type: 'IdBlockAllocated', data: { kind: 'account', first: 10 * number, last: 10 * number + 9 } }],
  meta: {
    ...{ commandId: `command-${number}`, correlationId: `command-${number}`, occurredAt: number },
    ...{ actor: { accountid: '', category: 'system' }, audit: {} },
  },
});

/** Hands its parts over one by one. */
async function* told(...parts: readonly (readonly number[])[]): AsyncGenerator<StoryPart> {
  for (const [index, numbers] of parts.entries())
    yield { happenings: numbers.map(happening), done: (index + 1) / parts.length };
}

describe('a story that is written while it is told', () => {
  const store = new MemoryEventStore();
  const vault = new Vault(new MemoryKeyStore());
  const log = new EventLog({ store, codec: new EventCodec(idEvents, vault) });
  afterAll(() => vault.close());
  const times = async () => eventsIn(await deliveriesToCaughtUp(store)).map(({ metadata }) => metadata.occurredAt);
  const writing = (given: Partial<Writing> = {}): Writing => ({
    ...{ stored: () => Promise.resolve(), beforeLast: () => Promise.resolve(), onProgress: () => undefined },
    ...given,
  });

  it('waits for the files that are named in it, and writes its last event after everything else is done', async () => {
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked!: () => void;
    const waiting = new Promise<void>((resolve) => (asked = resolve));
    const before: number[] = [];
    const done: number[] = [];
    const written = writeStory(
      log,
      told([1, 2], [3]),
      writing({
        stored: () => (asked(), held),
        beforeLast: async () => void before.push(...(await times())),
        onProgress: (part) => void done.push(part),
      }),
    );
    await waiting;
    expect(await times()).toEqual([]);
    release();
    expect(await written).toBe(eventsIn(await deliveriesToCaughtUp(store)).at(-1)!.position);
    expect([before, done]).toEqual([
      [1, 2],
      [0.5, 1],
    ]);
    expect(await times()).toEqual([1, 2, 3]);
  });

  it('leaves what is there, and goes on after it', async () => {
    const { position } = eventsIn(await deliveriesToCaughtUp(store)).at(-1)!;
    expect(await writeStory(log, told([1], [2, 3]), writing())).toBe(position);
    await writeStory(log, told([1, 2, 3, 4], [5]), writing());
    expect(await times()).toEqual([1, 2, 3, 4, 5]);
  });

  it('writes nothing where the log goes on with something else, or with more', async () => {
    for (const other of [told([1, 7]), told([1, 2, 4]), told([1, 2, 3, 4])])
      await expect(writeStory(log, other, writing())).rejects.toThrow('This portal holds data already');
    expect(await times()).toEqual([1, 2, 3, 4, 5]);
  });

  it('ends with what ends the telling', async () => {
    const broken = async function* (): AsyncGenerator<StoryPart> {
      yield* told([1]);
      throw new Error('nobody is called that');
    };
    await expect(writeStory(log, broken(), writing())).rejects.toThrow('nobody is called that');
  });
});
