import { type ReactNode, useRef } from 'react';
import { useBottomBar } from '../banner/useBottomBar';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  /** A line of its own above the buttons. */
  readonly note?: ReactNode;
  /** Buttons, the one that goes on last. */
  readonly children: ReactNode;
}

/** The buttons of a long form: they stick to the bottom of what is visible, within reach of a thumb. */
export const StickyBar = ({ note, children }: StickyBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={styles.bar} data-sticky-bar>
      {note}
      {children}
    </div>
  );
};
