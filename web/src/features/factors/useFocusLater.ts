import { type RefObject, useEffect, useRef, useState } from 'react';

/** Answers a ref, and how its element takes the focus once what had it has left the screen. */
export const useFocusLater = <E extends HTMLElement>(): readonly [RefObject<E | null>, () => void] => {
  const element = useRef<E>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) element.current?.focus();
  }, [asked]);
  return [element, () => setAsked((times) => times + 1)];
};
