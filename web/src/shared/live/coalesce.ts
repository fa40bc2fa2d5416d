/** Milliseconds that notices gather for after the first one has been acted on. */
export const WINDOW = 250;

export interface Coalescer<T> {
  readonly add: (items: readonly T[]) => void;
  /** Drops what has gathered. */
  readonly stop: () => void;
}

/**
 * Acts on the first items at once, then gathers what comes within {@link WINDOW} and acts on that together, for as long
 * as items keep coming.
 */
export const coalesce = <T>(act: (items: readonly T[]) => void): Coalescer<T> => {
  let gathered: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    timer = undefined;
    if (gathered.length === 0) return;
    const items = gathered;
    gathered = [];
    timer = setTimeout(close, WINDOW);
    act(items);
  };
  return {
    add: (items) => {
      if (items.length === 0) return;
      gathered.push(...items);
      if (timer === undefined) close();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      gathered = [];
    },
  };
};
