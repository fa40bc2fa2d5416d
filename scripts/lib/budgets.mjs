import { availableParallelism } from 'node:os';

/**
 * Seconds that each part of the tests may take on two cores. When somebody adds a slow test, the suite is named in the
 * output at once, while one test is the cause. Together, the budgets keep `npm test` below 25 minutes and the whole of
 * CI below 40.
 */
const BUDGETS = {
  checks: 90,
  unit: 100,
  web: 180,
  integration: 300,
  // These four run beside each other.
  security: 340,
  faults: 240,
  browser: 400,
  accessibility: 200,
  smoke: 60,
  engines: 700,
};

/** How much faster budgets assume a machine to be than this one, which other parts may use at the same time. */
const slowness = Math.max(1, 2 / availableParallelism()) * (process.env.TESTS_SIDE_BY_SIDE ? 1.5 : 1);

/** Milliseconds that {@link work} takes on the machine on which the budgets were measured, with nothing beside it. */
const WORK_TAKES = 160;

const work = () => {
  let seed = 1;
  const texts = Array.from({ length: 200_000 }, () => (seed = (seed * 48_271) % 2_147_483_647).toString(36));
  return JSON.parse(JSON.stringify(texts.sort()));
};

/** How many times slower this machine is now. Shared machines were three times slower at one hour than at another. */
const paceNow = () => {
  const took = Array.from({ length: 9 }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.max(1, took.sort((a, b) => a - b)[4] / WORK_TAKES);
};

/**
 * Names a part that took longer than its budget.
 * @returns 1 when it took more than twice of it, as fast as the machine is now, which counts as a failed test; otherwise 0
 */
export const overBudget = (part, seconds) => {
  const budget = BUDGETS[part] * slowness;
  if (seconds <= budget) return 0;
  const far = seconds > 2 * budget && seconds > 2 * budget * paceNow();
  const said = `${part}: ${Math.round(seconds)} s, more than ${far ? 'twice ' : ''}its budget of ${Math.round(budget)} s`;
  console.log(`${far ? 'failed' : 'slow'}: ${said}`);
  return far ? 1 : 0;
};
