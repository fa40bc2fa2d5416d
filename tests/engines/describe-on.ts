import { type EngineName, OWN_VARIABLE_OF, type OwnEngine, VARIABLE_OF } from './engines';

/**
 * Tests that need engines; skipped by name where one of them is not there. The set-up starts what the chosen files name
 * here, so the names have to stand in the file itself.
 */
export const describeOn = (name: string, needs: readonly EngineName[], tests: () => void): void =>
  describeWith(name, missing(needs, VARIABLE_OF), tests);

/** Tests that start, kill or freeze engines of their own; skipped by name where this machine cannot run them. */
export const describeOnOwn = (name: string, needs: readonly OwnEngine[], tests: () => void): void =>
  describeWith(name, missing(needs, OWN_VARIABLE_OF), tests);

const missing = <Name extends string>(needs: readonly Name[], variables: Readonly<Record<Name, string>>): Name[] =>
  needs.filter((engine) => !process.env[variables[engine]]);

const describeWith = (name: string, lacking: readonly string[], tests: () => void): void => {
  if (lacking.length === 0) describe(name, tests);
  else describe.skip(`${name} (no ${lacking.join(', no ')} here)`, () => it('was not run', () => undefined));
};
