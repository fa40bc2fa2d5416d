import { availableParallelism } from 'node:os';

/**
 * Seconds that each part of the tests may take on two cores. Who adds a slow test sees its suite named here, while it
 * is one test; together they keep `npm test` below 24 minutes and the whole of CI below 40.
 */
const BUDGETS = {
  checks: 90,
  unit: 100,
  web: 180,
  integration: 300,
  security: 160,
  browser: 560,
  engines: 700,
};

/** How much faster budgets assume a machine to be than this one. */
const slowness = Math.max(1, 2 / availableParallelism());

/**
 * Where others run beside a part, its time is theirs, too: it is told then, and what counts is the whole (`.ci/run`).
 * One that needed 200 s beside some tests of the engines needed 330 beside others.
 */
const sideBySide = process.env.TESTS_SIDE_BY_SIDE !== undefined;

/**
 * Names a part that took longer than its budget.
 * @returns 1 when it took more than twice of it, alone, which counts as a failed test, otherwise 0
 */
export const overBudget = (part, seconds) => {
  const budget = BUDGETS[part] * slowness;
  if (seconds <= budget) return 0;
  const far = !sideBySide && seconds > 2 * budget;
  const said = `${part}: ${Math.round(seconds)} s, more than ${far ? 'twice ' : ''}its budget of ${Math.round(budget)} s`;
  console.log(`${far ? 'failed' : 'slow'}: ${said}`);
  return far ? 1 : 0;
};
