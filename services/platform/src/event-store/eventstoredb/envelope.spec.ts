import fc from 'fast-check';
import { type AllStreamRecordedEvent } from '@eventstore/db-client';
import { serialized } from '../appendable';
import { type NewEvent } from '../port';
import { newEvent } from '../testing';
import { toProposed as toProposedWith, toRecorded } from './envelope';
import { PortalStreams } from './streams';

const streams = new PortalStreams('portal');

const toProposed = (event: NewEvent) =>
  toProposedWith(event, serialized({ stream: 'project-1', expected: 'no_stream', events: [event] }, Infinity)[0]!);

/** An event as the client gives it when it reads what it sent. */
const readBack = (
  proposed: ReturnType<typeof toProposed>,
  given: Partial<AllStreamRecordedEvent> = {},
): AllStreamRecordedEvent => ({
  streamId: 'portal.project-1',
  id: proposed.id,
  type: proposed.type,
  isJson: true,
  revision: 4n,
  created: new Date(7),
  data: JSON.parse(JSON.stringify(proposed.data)),
  metadata: JSON.parse(Buffer.from(proposed.metadata as Uint8Array).toString()),
  position: { commit: 16n, prepare: 16n },
  ...given,
});

describe('envelope', () => {
  it('gives back what was sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (data, page) => {
        const event = newEvent({ data, metadata: { ...newEvent().metadata, audit: { page } } });
        expect(toRecorded(readBack(toProposed(event)), streams)).toEqual({
          ...(JSON.parse(JSON.stringify(event)) as object),
          stream: 'project-1',
          revision: 4,
          position: '0000000000000010.0000000000000010',
          recordedAt: 7,
        });
      }),
    );
  });

  it('gives the server an id that is made of everything an event says', () => {
    const event = newEvent();
    const others = [
      { id: newEvent().id },
      { type: 'Other' },
      { data: { text: 'it did', count: 2 } },
      { metadata: { ...event.metadata, occurredAt: 1 } },
    ];
    const ids = [event, ...others.map((other) => ({ ...event, ...other }))].map((each) => toProposed(each).id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(toProposed(structuredClone(event)).id).toBe(ids[0]);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it.all<[string, Partial<AllStreamRecordedEvent>]>([
    ['without metadata', { metadata: undefined }],
    ['with metadata that are no JSON', { metadata: new Uint8Array([1]) }],
    ['with data that are no JSON', { data: new Uint8Array([1]), isJson: false }],
    ['with metadata of its own', { metadata: { id: 5, of: 'mine' } }],
  ])('hands an event of somebody else on, %s', (_, given) => {
    const event = toRecorded(readBack(toProposed(newEvent()), { id: 'theirs', ...given }), streams);
    expect(typeof event.data).toBe('object');
    expect(typeof event.metadata).toBe('object');
  });

  it('does not take an event whose place it is not told', () => {
    expect(() => toRecorded(readBack(toProposed(newEvent()), { position: undefined }), streams)).toThrow(
      'older than EventStoreDB 22.6',
    );
  });
});

describe('streams of a portal', () => {
  const own = (prefix: string | undefined, streamId: string, type = 'T') =>
    new PortalStreams(prefix).own({ streamId, type });

  it('are those with its prefix, and of no longer one', () => {
    expect(streams.nameOf(streams.idOf('project-1'))).toBe('project-1');
    expect(own('portal', 'portal.project-1')).toBe(true);
    for (const foreign of [
      'portal-2.project-1',
      'portal2.project-1',
      'project-1',
      '$$portal.project-1',
      'a.portal.project-1',
    ]) {
      expect(own('portal', foreign)).toBe(false);
    }
  });

  it("are all but the server's own without a prefix", () => {
    expect(own(undefined, 'project-1')).toBe(true);
    expect(own(undefined, '$stats-1', 'T')).toBe(false);
    expect(own(undefined, 'project-1', '$>')).toBe(false);
  });
});
