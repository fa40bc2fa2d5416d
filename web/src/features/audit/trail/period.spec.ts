import { momentsOf } from './period';

const TODAY = '2026-11-22';
it.all([
  [{}, {}],
  [{ day: 'today' }, { from: '2026-11-22T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' }],
  [{ day: 'yesterday' }, { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' }],
  [{ day: 'week' }, { from: '2026-11-16T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' }],
  [
    { day: 'range', from: '2026-11-01', to: '2026-11-02' },
    { from: '2026-11-01T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z' },
  ],
  [{ day: 'range', from: '2026-11-01' }, { from: '2026-11-01T00:00:00.000Z' }],
  [{ day: 'range', from: 'nonsense', to: '2026-99-99' }, {}],
  [{ day: 'tomorrow' }, {}],
])('%j asks for %j', (period, moments) => expect(momentsOf(period, TODAY, 'UTC')).toEqual(moments));

it('days begin where the clock of the zone says', () =>
  expect(momentsOf({ day: 'today' }, TODAY, 'Asia/Jakarta')).toEqual({
    from: '2026-11-21T17:00:00.000Z',
    to: '2026-11-22T17:00:00.000Z',
  }));
