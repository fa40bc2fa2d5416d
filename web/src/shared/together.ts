/** Commands that are under way at the same time. */
const TOGETHER = 4;

/** Does the same for each of these, four at a time; answers the results in their order. */
export const together = async <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(TOGETHER, items.length) }, worker));
  return results;
};
