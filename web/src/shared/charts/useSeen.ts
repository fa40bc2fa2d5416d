import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come into sight; once it has, that stays so. */
export const useSeen = (): [RefObject<HTMLElement | null>, boolean] => {
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || typeof IntersectionObserver !== 'function') return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '80px' },
    );
    watcher.observe(element.current!);
    return () => watcher.disconnect();
  }, [seen]);
  return [element, seen];
};
