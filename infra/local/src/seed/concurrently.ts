/**
 * Works on all items, at most `limit` at a time, begun in order. Rejects with the first failure and begins no further
 * item then.
 */
export const concurrently = async <T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  let next = 0;
  let failed = false;
  const lane = async (): Promise<void> => {
    while (!failed && next < items.length) {
      try {
        await work(items[next++]!);
      } catch (failure) {
        failed = true;
        throw failure;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
};
