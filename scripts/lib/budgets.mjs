import { availableParallelism } from 'node:os';

/**
 * Seconds that each part of the tests may take on two cores. Who adds a slow test sees its suite named here, while it
 * is one test; together they keep `npm test` below 11 minutes and the whole of CI below 22.
 */
const BUDGETS = {
  checks: 120,
  unit: 60,
  web: 100,
  integration: 160,
  security: 80,
  browser: 140,
  engines: 540,
};

/** How much faster budgets assume a machine to be than this one. */
const slowness = Math.max(1, 2 / availableParallelism());

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
