import { availableParallelism } from 'node:os';

/**
 * Seconds that each part of the tests may take on two cores. When somebody adds a slow test, the suite is named in the
 * output at once, while one test is the cause. Together, the budgets keep `npm test` below 20 minutes and the whole of
 * CI below 40.
 */
const BUDGETS = {
  checks: 90,
  unit: 100,
  web: 180,
  integration: 300,
  // These three run beside each other.
  security: 340,
  faults: 240,
  browser: 520,
  smoke: 60,
  engines: 700,
};

/** How much faster budgets assume a machine to be than this one, which other parts may use at the same time. */
const slowness = Math.max(1, 2 / availableParallelism()) * (process.env.TESTS_SIDE_BY_SIDE ? 1.5 : 1);

/**
 * Names a part that took longer than its budget.
 * @returns 1 when it took more than twice of it, which counts as a failed test, otherwise 0
 */
export const overBudget = (part, seconds) => {
  const budget = BUDGETS[part] * slowness;
  if (seconds <= budget) return 0;
  const far = seconds > 2 * budget;
  const said = `${part}: ${Math.round(seconds)} s, more than ${far ? 'twice ' : ''}its budget of ${Math.round(budget)} s`;
  console.log(`${far ? 'failed' : 'slow'}: ${said}`);
  return far ? 1 : 0;
};
