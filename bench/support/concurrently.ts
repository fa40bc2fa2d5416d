/** Does `work` for the numbers 0 to `count` - 1, at most `limit` at a time. */
export const concurrently = async (
  limit: number,
  count: number,
  work: (index: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(limit, count) }, lane));
};
