import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How wide an element is, in pixels; undefined until it is known, and where nothing has a size. */
export const useRoom = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    const measure = (): void => setRoom(element.current?.clientWidth || undefined);
    measure();
    // Before the frame is painted: columns would jump in the next one.
    const sizes = new ResizeObserver(() => flushSync(measure));
    sizes.observe(element.current!);
    return () => sizes.disconnect();
  }, [element]);
  return room;
};
