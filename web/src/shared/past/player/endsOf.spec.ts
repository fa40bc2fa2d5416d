import { endsOf } from './endsOf';

const [MARCH, MAY] = ['2026-03-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'];
const answer = { from: { position: '1', at: MARCH }, until: { position: '2', at: MAY } };

it('takes a position for where it stands, also one that reads like a year', () =>
  expect(endsOf({ asof: '0000000000000414-0000000000002dec', until: MAY }, answer)).toEqual({
    from: Date.parse(MARCH),
    until: Date.parse(MAY),
  }));

it('names the earlier moment first', () =>
  expect(endsOf({ asof: MAY, until: '2026-03-01T00:00:00Z' }, undefined)).toEqual({
    from: Date.parse(MARCH),
    until: Date.parse(MAY),
  }));
