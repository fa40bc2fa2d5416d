import { type EngineName, VARIABLE_OF } from './engines';

/** Tests that need engines; skipped by name where one of them is not there. */
export const describeOn = (name: string, needs: readonly EngineName[], tests: () => void): void => {
  const missing = needs.filter((engine) => !process.env[VARIABLE_OF[engine]]);
  if (missing.length === 0) describe(name, tests);
  else describe.skip(`${name} (no ${missing.join(', no ')} here)`, () => it('was not run', () => undefined));
};
