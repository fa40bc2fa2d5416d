import { type ReactNode } from 'react';
import { classes } from '../kit/classes';
import styles from './BarFrame.module.css';

interface BarFrameProps {
  /** The purpose of the bar, for those who do not see it. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The bar above a page that shows what was: its colour says that nothing is done here. */
export const BarFrame = ({ label, className, children }: BarFrameProps) => (
  <section className={classes(styles.bar, className)} aria-label={label}>
    {children}
  </section>
);
