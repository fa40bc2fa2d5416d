/** Milliseconds that {@link work} takes on the machine on which limits are measured, with nothing beside it. */
const WORK_TAKES = 160;

const work = (): unknown => {
  let seed = 1;
  const texts = Array.from({ length: 200_000 }, () => (seed = (seed * 48_271) % 2_147_483_647).toString(36));
  return JSON.parse(JSON.stringify(texts.sort()));
};

/**
 * How many times slower this machine is now, by the middle one of three times that the same work takes; 1 for one that
 * is quicker. Shared machines were three times slower at one hour than at another.
 */
export const paceNow = (): number => {
  const took = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.max(1, took.sort((a, b) => a - b)[1]! / WORK_TAKES);
};
