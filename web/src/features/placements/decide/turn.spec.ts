import { type PlacementRow } from '@berangkat/contracts/placements';
import { follow, type Turn, turnAt, turnOf } from './turn';

const waits = (applicantid: string): PlacementRow =>
  ({ applicantstatus: 'applying', applicant: { applicantid } }) as PlacementRow;
const [ani, budi, citra] = [waits('1'), waits('2'), waits('3')];
const ALL = [ani, budi, citra];
const budisTurn: Turn = { row: budi, place: 1, decided: false, gone: false };

describe('whose turn it is', () => {
  it('is that of the one whom the address names, or else of who waits first', () => {
    expect(turnOf(ALL, '2')).toEqual(budisTurn);
    expect(turnOf(ALL, '9')?.row).toBe(ani);
    expect(turnOf(ALL, undefined)?.row).toBe(ani);
    expect(turnOf([], '2')).toBeUndefined();
  });

  it('ends at the first and at the last', () => {
    expect(turnAt(ALL, -1)?.row).toBe(ani);
    expect(turnAt(ALL, 3)).toMatchObject({ row: citra, place: 2 });
  });

  it('stays as long as nothing about them has changed', () => {
    expect(follow(budisTurn, ALL)).toBe(budisTurn);
  });

  it('follows them to another place, and to what is new about them', () => {
    const changed = { ...budi };
    expect(follow(budisTurn, [changed, citra])).toEqual({ ...budisTurn, row: changed, place: 0 });
  });

  it('goes on to the next one after a decision of the reader', () => {
    const decided = { ...budisTurn, decided: true };
    expect(follow(decided, ALL)).toBe(decided);
    expect(follow(decided, [ani, citra])).toEqual({ row: citra, place: 1, decided: false, gone: false });
    expect(follow(decided, [ani])?.row).toBe(ani);
    expect(follow(decided, [])).toBeUndefined();
  });

  it('goes on when who was decided about waits for something else now', () => {
    const decided = { ...budisTurn, decided: true };
    const shortlisted: PlacementRow = { ...budi, applicantstatus: 'shortlisted' };
    expect(follow(decided, [ani, citra, shortlisted])?.row).toBe(citra);
    expect(follow(decided, [shortlisted])).toEqual({ row: shortlisted, place: 0, decided: false, gone: false });
    expect(follow(budisTurn, [ani, citra, shortlisted])).toEqual({ ...budisTurn, row: shortlisted, place: 2 });
  });

  it('stays with whom somebody else has moved, and says that they have gone', () => {
    const gone = follow(budisTurn, [ani, citra]);
    expect(gone).toEqual({ ...budisTurn, gone: true });
    expect(follow(gone!, [ani, citra])).toBe(gone);
  });

  it('shows them again when they come back', () => {
    expect(follow({ ...budisTurn, gone: true }, ALL)).toEqual(budisTurn);
  });
});
