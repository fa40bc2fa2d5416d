/**
 * Checks every case of a table, one after another, and fails once, with a list of those that do not hold and why: for
 * rows that ask the same question, one test however long their table is.
 * @throws when there is no case, too
 */
export const forAll = async <Case>(
  cases: Iterable<readonly [name: string, value: Case]>,
  check: (value: Case, name: string) => unknown,
): Promise<void> => {
  let count = 0;
  const failures: string[] = [];
  for (const [name, value] of cases) {
    count += 1;
    try {
      await check(value, name);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (count === 0) throw new Error('there is no case to check');
  if (failures.length > 0) throw new Error(`${failures.length} of ${count} do not hold:\n\n${failures.join('\n\n')}`);
};
