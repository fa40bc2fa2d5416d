import { LANES, laneOf } from './lanes';

describe('lanes', () => {
  it('spread streams whose names differ in a digit', () => {
    const counts = Array<number>(LANES).fill(0);
    for (let i = 0; i < 8_000; i += 1) counts[laneOf(`applicant-2025111${1_000 + i}`)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('are the same for ever: checkpoints are kept by lane', () => {
    expect(['applicant-20251111001', 'placement-20251111001-20251111002', ''].map(laneOf)).toEqual([7, 0, 4]);
  });
});
