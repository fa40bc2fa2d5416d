import { randomFor } from './random';

describe('randomness of the demonstration', () => {
  it('is the same for the same labels and another for others', () => {
    const numbers = (...labels: (string | number)[]) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.next()
        )(randomFor(...labels)),
      );
    expect(numbers('applicant', 7)).toEqual(numbers('applicant', 7));
    expect(numbers('applicant', 7)).not.toEqual(numbers('applicant', 8));
    expect(numbers('a', 'b')).not.toEqual(numbers('ab'));
  });

  it('fills a range with both ends and nothing else', () => {
    const random = randomFor('range');
    expect(new Set(Array.from({ length: 500 }, () => random.int(3, 6)))).toEqual(new Set([3, 4, 5, 6]));
  });

  it('follows weights', () => {
    const random = randomFor('weights');
    const drawn = Array.from({ length: 4000 }, () => random.weighted({ often: 3, rarely: 1, never: 0 }));
    expect(drawn.filter((key) => key === 'often').length / drawn.length).toBeCloseTo(0.75, 1);
    expect(drawn).not.toContain('never');
  });

  it('samples different entries', () => {
    const random = randomFor('sample');
    expect(new Set(random.sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
    expect(random.sample([1, 2], 5).sort()).toEqual([1, 2]);
  });
});
