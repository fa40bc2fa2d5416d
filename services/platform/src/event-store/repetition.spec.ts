import { type NewEvent, type RecordedEvent } from './port';
import { duplicateAmong, firstRevisionOf, repetitionOf } from './repetition';
import { newEvent, newEvents } from './testing';

const recorded = (events: readonly NewEvent[]): RecordedEvent[] =>
  events.map((event, index) => ({
    ...(JSON.parse(JSON.stringify(event)) as NewEvent),
    stream: 'project-1',
    revision: 3 + index,
    position: `p${index}`,
    recordedAt: 0,
  }));

describe('repetition', () => {
  const events = newEvents(3);
  const attempt = { stream: 'project-1', expected: 2, events } as const;

  it('is an append whose events all follow the expected revision', () => {
    expect(firstRevisionOf(attempt)).toBe(3);
    expect(firstRevisionOf({ expected: 'no_stream' })).toBe(0);
    expect(repetitionOf(attempt, recorded(events))).toEqual({ revision: 5, position: 'p2' });
    expect(repetitionOf(attempt, recorded([...events, newEvent()]))).toEqual({ revision: 5, position: 'p2' });
  });

  it('is nothing else', () => {
    const [a, b, c] = events as [NewEvent, NewEvent, NewEvent];
    for (const after of [[], [a, b], [a, c, b], [newEvent(), a, b, c], [a, b, { ...c, id: newEvent().id }]]) {
      expect(repetitionOf(attempt, recorded(after))).toBeUndefined();
    }
    const others = [
      { ...c, type: 'Other' },
      { ...c, data: { text: 'it did', count: 2 } },
      { ...c, metadata: { ...c.metadata, occurredAt: 0 } },
    ];
    for (const other of others) {
      expect(repetitionOf(attempt, recorded([a, b, other]))).toBeUndefined();
    }
  });

  it('does not mind what JSON does not keep', () => {
    const event = newEvent({ data: { kept: -0, left: undefined, at: new Date(0) } });
    expect(repetitionOf({ ...attempt, events: [event] }, recorded([event]))).toBeDefined();
  });

  it('finds the id that is taken', () => {
    const duplicate = duplicateAmong(attempt, recorded([newEvent(), events[1]!]));
    expect(duplicate).toMatchObject({ name: 'DuplicateEvent', stream: 'project-1', eventId: events[1]!.id });
    expect(duplicateAmong(attempt, recorded(newEvents(2)))).toBeUndefined();
  });
});
