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
  webkit: 300,
  smoke: 60,
  engines: 700,
};

/** How much faster budgets assume a machine to be than this one, which other parts may use at the same time. */
const slowness = Math.max(1, 2 / availableParallelism()) * (process.env.TESTS_SIDE_BY_SIDE ? 1.5 : 1);

/**
 * Names a part that took longer than its budget. Nothing fails by it: a shared machine that was four times slower than
 * at another hour cost a whole run of CI without a fault in 10,794 tests.
 */
export const nameSlow = (part, seconds) => {
  const budget = BUDGETS[part] * slowness;
  if (seconds > budget)
    console.log(`slow: ${part}: ${Math.round(seconds)} s, more than its budget of ${Math.round(budget)} s`);
};
