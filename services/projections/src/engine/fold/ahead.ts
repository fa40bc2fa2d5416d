/**
 * Asks for one item ahead while the last one is being worked on. A consumer that stops early has to end the source
 * first: an item may be on its way.
 */
export async function* ahead<T>(source: AsyncIterable<T>): AsyncGenerator<T, void, void> {
  const iterator = source[Symbol.asyncIterator]();
  let next = iterator.next();
  // It may fail while nobody waits for it; the wait below reports that.
  next.catch(() => undefined);
  for (;;) {
    const item = await next;
    if (item.done === true) return;
    next = iterator.next();
    next.catch(() => undefined);
    yield item.value;
  }
}
