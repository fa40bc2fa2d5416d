import { type ReactNode } from 'react';
import { classes } from '../../../shared/kit';
import styles from './Choice.module.css';

interface ChoiceProps {
  /** Of the group: one of its choices is picked. */
  readonly name: string;
  readonly picked: boolean;
  readonly onPick: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One of two, in a frame of its own that can be pressed anywhere. */
export const Choice = ({ name, picked, onPick, className, children }: ChoiceProps) => (
  <label className={classes(styles.choice, picked && styles.picked, className)}>
    <input type="radio" name={name} checked={picked} onChange={onPick} />
    {children}
  </label>
);
