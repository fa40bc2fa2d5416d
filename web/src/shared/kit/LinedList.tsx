import { type ReactNode } from 'react';
import { classes } from './classes';
import styles from './LinedList.module.css';

interface LinedListProps {
  /** More room above and below each entry. */
  readonly roomy?: boolean;
  /** Entries, each an `li`. */
  readonly children: ReactNode;
}

/** Entries below each other with a line between them: comments, projects, steps. */
export const LinedList = ({ roomy = false, children }: LinedListProps) => (
  <ul className={classes(styles.list, roomy && styles.roomy)}>{children}</ul>
);
