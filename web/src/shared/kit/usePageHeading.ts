import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Names the browser tab; answers the ref for the heading of a screen, which takes the focus after a navigation. */
export const usePageHeading = (tab: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();

  useEffect(() => {
    document.title = `${tab} · Berangkat`;
  }, [tab]);

  // The first page of a visit keeps the focus where the browser puts it; so does a change of the query only. A page that
  // comes late does not close the menu that was opened meanwhile.
  useEffect(() => {
    if (key !== 'default' && !document.querySelector(':focus-within>[aria-expanded=true]'))
      heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);

  return heading;
};
