import { useEffect } from 'react';

/** The keys of every screen, of which one may be pressed before their code has come. */
const isForEveryScreen = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '?' && document.activeElement === document.body;

/**
 * Stands in for the keys of every screen until their code has come, and then presses again for them what was pressed
 * meanwhile. Without it Ctrl K in the first moment of a page did nothing.
 */
export const HeldKeys = () => {
  useEffect(() => {
    let held: KeyboardEvent | undefined;
    const hold = (event: KeyboardEvent): void => {
      if (!isForEveryScreen(event)) return;
      event.preventDefault();
      held = event;
    };
    document.addEventListener('keydown', hold);
    return () => {
      document.removeEventListener('keydown', hold);
      // After those who take over have begun to listen.
      if (held !== undefined)
        setTimeout((event) => document.dispatchEvent(event), 0, new KeyboardEvent('keydown', held));
    };
  }, []);
  return null;
};
