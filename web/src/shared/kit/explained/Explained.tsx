import { type ReactNode, useState } from 'react';
import { classes } from '../classes';
import styles from './Explained.module.css';
import { Part } from '../Part';
import { lazy } from '../../lazy';

// Comes when somebody asks for it.
const Explanation = lazy(() => import('./Explanation').then((module) => ({ default: module.Explanation })));

interface ExplainedProps {
  /** Heading of the explanation; what is explained says it where it is left out. */
  readonly label?: string | undefined;
  readonly lines: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Something short that says more at a press, as a `title` does to a mouse alone: for fingers and keyboards too. */
export const Explained = ({ label, lines, className, children }: ExplainedProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className={classes(styles.explained, className)}
        title={[label, lines.join(' · ')].filter(Boolean).join(': ')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      >
        {children}
      </button>
      <Part>
        {anchor !== undefined && (
          <Explanation label={label} lines={lines} anchor={anchor} onClose={() => setAnchor(undefined)} />
        )}
      </Part>
    </>
  );
};
