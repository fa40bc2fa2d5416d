import { anApplication } from '../../testing';
import { submitApplication } from './commands';
import { ageOn } from './values';

it.all([
  ['2009-11-27', '2026-11-26', 16],
  ['2009-11-27', '2026-11-27', 17],
  ['2008-02-29', '2025-02-28', 16],
  ['2008-02-29', '2025-03-01', 17],
  ['2026-11-28', '2026-11-27', -1],
])('who was born on %s is on %s %i years old', (born, day, age) => expect(ageOn(born, day)).toBe(age));

describe('half past midnight in Jakarta', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-26T17:30:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('is the seventeenth birthday already, wherever the machine stands', () => {
    const applies = (dateofbirth: string) => submitApplication.safeParse(anApplication({ dateofbirth })).success;
    expect([applies('2009-11-27'), applies('2009-11-28')]).toEqual([true, false]);
  });
});
