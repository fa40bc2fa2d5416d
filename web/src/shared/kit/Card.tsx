import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { classes } from './classes';

interface CardProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  /** Without padding, for tables and pictures. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A white sheet on the quiet ground. With a title it is a region of that name. */
export const Card = ({ title, actions, flush = false, className, children }: CardProps) => {
  const id = useId();
  return (
    <section
      className={classes(styles.card, flush && styles.flush, className)}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
};
