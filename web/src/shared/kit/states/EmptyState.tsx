import { type ReactNode } from 'react';
import { Drawing } from './Drawing';
import type { DrawingName } from './drawings';
import styles from './States.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
  readonly drawing?: DrawingName;
}

/** Nothing is here, why, and the one thing to do about it. */
export const EmptyState = ({ title, text, action, drawing = 'suitcase' }: EmptyStateProps) => (
  <div className={styles.state}>
    <Drawing name={drawing} />
    <h2>{title}</h2>
    {text !== undefined && <p>{text}</p>}
    {action !== undefined && <div className={styles.actions}>{action}</div>}
  </div>
);
