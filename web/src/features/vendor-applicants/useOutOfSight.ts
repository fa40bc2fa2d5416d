import { useEffect, useState } from 'react';

/** Answers how many children of a line that wraps lie below its end, where nobody sees them. */
export const useOutOfSight = (line: HTMLElement | null): number => {
  const [count, setCount] = useState(0);
  // Each drawing may bring other words: those that are there now are looked at.
  useEffect(() => {
    if (line === null || typeof ResizeObserver !== 'function') return undefined;
    const sizes = new ResizeObserver(() => {
      const { bottom } = line.getBoundingClientRect();
      setCount([...line.children].filter((word) => word.getBoundingClientRect().top >= bottom - 1).length);
    });
    for (const element of [line, ...line.children]) sizes.observe(element);
    return () => sizes.disconnect();
  });
  return count;
};
