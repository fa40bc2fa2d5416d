/** A row that waits for what never comes, while the rows after it wait for their turn. */
class Unending extends Error {}

/** Taken here, before a test makes its clock stand still. */
const { setTimeout, clearTimeout } = globalThis;

const withinMs = async (work: unknown, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unending(`is not over after ${ms} ms`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Checks every case of a table, one after another, and fails once, with a list of those that do not hold and why: for
 * rows that ask the same question, one test however long their table is. A check that takes longer than `caseMs` is the
 * last one that is made.
 * @throws when there is no case, too
 */
export const forAll = async <Case>(
  cases: Iterable<readonly [name: string, value: Case]>,
  check: (value: Case, name: string) => unknown,
  caseMs = 30_000,
): Promise<void> => {
  let count = 0;
  const failures: string[] = [];
  for (const [name, value] of cases) {
    count += 1;
    try {
      await withinMs(check(value, name), caseMs);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      if (error instanceof Unending) break;
    }
  }
  if (count === 0) throw new Error('there is no case to check');
  if (failures.length > 0) throw new Error(`${failures.length} of ${count} do not hold:\n\n${failures.join('\n\n')}`);
};
