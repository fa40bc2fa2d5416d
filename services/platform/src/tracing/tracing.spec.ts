import { randomUUID } from 'node:crypto';
import { browserPlaceOf, spanIdOf, traceIdOf } from './ids';
import { placeIn, traceparentOf } from './traceparent';

describe('the trace of a correlation id', () => {
  it('has the digits of its UUID', () =>
    expect(traceIdOf('0B7C9A52-1F3E-4D6A-8B21-94E7D0C5A3F8')).toBe('0b7c9a521f3e4d6a8b2194e7d0c5a3f8'));

  it.all(['id-of-our-proxy', 'import 20251111001', '', '00000000-0000-0000-0000-000000000000'])(
    'is one that a collector takes, and the same each time: %p',
    (correlationId) => {
      expect(traceIdOf(correlationId)).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
      expect(traceIdOf(correlationId)).toBe(traceIdOf(correlationId));
      expect(traceIdOf(correlationId)).not.toBe(traceIdOf(`${correlationId}2`));
    },
  );
});

it('knows the span of an append by command and stream', () => {
  const commandId = randomUUID();
  expect(spanIdOf(commandId, 'client-1')).toMatch(/^[0-9a-f]{16}$/);
  expect(spanIdOf(commandId, 'client-1')).toBe(spanIdOf(commandId, 'client-1'));
  expect(spanIdOf(commandId, 'client-1')).not.toBe(spanIdOf(commandId, 'client-2'));
});

it.all([randomUUID(), 'id-of-our-proxy'])('knows the span of the browser by the request id %s', (requestId) => {
  expect(browserPlaceOf(requestId)).toEqual(browserPlaceOf(requestId));
  expect(browserPlaceOf(requestId)).toMatchObject({
    traceId: traceIdOf(requestId),
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(browserPlaceOf(requestId).spanId).not.toBe(browserPlaceOf(randomUUID()).spanId);
});

describe('a traceparent', () => {
  const place = { traceId: '0b7c9a521f3e4d6a8b2194e7d0c5a3f8', spanId: '1f3e4d6a8b2194e7' };

  it.all([true, false])('is read as it was written, sampled %p', (sampled) => {
    expect(traceparentOf(place, sampled)).toBe(`00-${place.traceId}-${place.spanId}-${sampled ? '01' : '00'}`);
    expect(placeIn(traceparentOf(place, sampled))).toEqual(place);
  });

  it('of a later version is read as far as it is known', () =>
    expect(placeIn(`01-${place.traceId}-${place.spanId}-01-more`)).toEqual(place));

  it.all([
    undefined,
    ['00-0b7c9a521f3e4d6a8b2194e7d0c5a3f8-1f3e4d6a8b2194e7-01'],
    '',
    'Sari',
    `ff-${place.traceId}-${place.spanId}-01`,
    `00-${place.traceId.toUpperCase()}-${place.spanId}-01`,
    `00-${'0'.repeat(32)}-${place.spanId}-01`,
    `00-${place.traceId}-${'0'.repeat(16)}-01`,
    `00-${place.traceId}-${place.spanId}-01x`,
    `00-${place.traceId}-${place.spanId}`,
  ])('is none: %p', (header) => expect(placeIn(header)).toBeUndefined());
});
