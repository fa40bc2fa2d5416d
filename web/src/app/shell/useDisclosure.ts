import { type RefObject, useEffect, useRef, useState } from 'react';
import { useClosedByLeaving } from '../../shared/here';

interface Disclosure<Element extends HTMLElement> {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Around the button and what it opens. */
  readonly around: RefObject<Element | null>;
}

/**
 * A part that a button opens: it closes on Escape (giving the focus back), on a press elsewhere, when the focus leaves,
 * and when the reader goes elsewhere.
 */
export const useDisclosure = <Element extends HTMLElement>(): Disclosure<Element> => {
  const [open, setOpen] = useState(false);
  const around = useRef<Element>(null);

  useClosedByLeaving(open, () => setOpen(false));
  useEffect(() => {
    if (!open) return;
    const toButton = (): void => around.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    // Safari leaves the focus where it was when a button is pressed.
    toButton();
    const elsewhere = (event: Event): void => {
      const target = event.target as Node;
      // A dialog that was opened from inside stands outside.
      if (target instanceof Element && target.closest('dialog') !== null && !around.current?.closest('dialog')) return;
      if (!around.current?.contains(target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      toButton();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return { open, setOpen, around };
};
