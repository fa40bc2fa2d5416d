import { type ChainedEvent } from './chains';
import { StreamPart } from './stream-part';
import { genesisOf, hashOf } from '../event-log/chain';

const firstOf = (stream: string): ChainedEvent => {
  const link = { id: stream, stream, revision: 0, type: 'Signed', data: {}, metadata: {} } as unknown as ChainedEvent;
  return { ...link, metadata: { ...link.metadata, hash: hashOf(genesisOf(stream), link) } };
};
const events = Array.from({ length: 1_000 }, (_, nth) => firstOf(`book-${nth}`));

it.holds('V15.2.2c')('parts keep no more streams than they may, and together have every stream once', () => {
  const followed: string[] = [];
  let parts = 0;
  for (let part: StreamPart | undefined = StreamPart.first(50); part !== undefined; part = part.next()) {
    let most = 0;
    for (const event of events) {
      expect(part.add(event)).toBeUndefined();
      most = Math.max(most, part.streams);
    }
    expect(most).toBeLessThanOrEqual(50);
    const has = events.map(({ stream }) => stream).filter((stream) => part.has(stream));
    expect(has).toHaveLength(part.streams);
    followed.push(...has);
    parts += 1;
  }
  expect([...followed].sort()).toEqual(events.map(({ stream }) => stream).sort());
  // Most of the room is in use.
  expect(parts).toBeGreaterThanOrEqual(20);
  expect(parts).toBeLessThanOrEqual(40);
});

it('tells about how many parts follow', () => {
  const part = StreamPart.first(100);
  expect(part.following).toBe(0);
  for (const event of events) part.add(event);
  expect(part.following).toBeGreaterThanOrEqual(9);
  expect(part.following).toBeLessThanOrEqual(15);
});

it('has what does not fit of its own streams alone', () => {
  const part = StreamPart.first(1);
  for (const event of events) part.add(event);
  const [own, others] = [true, false].map((has) => events.find(({ stream }) => part.has(stream) === has)!);
  expect(part.add({ ...own!, revision: 4 })).toBe('has revision 4, where 1 should follow');
  expect(part.add({ ...others!, revision: 4 })).toBeUndefined();
});
