import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './Popover.module.css';
import { type Side, useAnchored } from './useAnchored';

interface PopoverProps {
  readonly label: string;
  /** The button it belongs to; it opens below or above it, and gives the focus back to it. */
  readonly anchor: HTMLElement;
  readonly side?: Side;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const CONTROLS = 'input, button:not(:disabled), select, a[href]';

/**
 * A small sheet of controls that belongs to a button; on a phone it comes from below. The first control takes the
 * focus; Escape, and Tab past the last one, lead back to the button.
 */
export const Popover = ({ label, anchor, side = 'start', onClose, children }: PopoverProps) => {
  const box = useRef<HTMLDivElement>(null);
  const position = useAnchored(box, anchor, side, onClose);

  useEffect(() => box.current!.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true }), []);

  const leave = (): void => {
    onClose();
    anchor.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const controls = [...box.current!.querySelectorAll<HTMLElement>(CONTROLS)];
    const end = event.shiftKey ? controls[0] : controls.at(-1);
    if (event.key !== 'Escape' && !(event.key === 'Tab' && document.activeElement === end)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };

  return createPortal(
    // Unseen until it has its place, yet not hidden: what is hidden cannot take the focus. The keys are those of the
    // controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={styles.popover}
      style={position ?? { top: 0, left: 0, opacity: 0 }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    document.body,
  );
};
