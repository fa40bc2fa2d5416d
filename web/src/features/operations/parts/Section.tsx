import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the page, which the line of state leads to. */
export const Section = ({ id, title, intro, actions, children }: SectionProps) => {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <header>
        <div>
          <h2 id={heading}>{title}</h2>
          {intro !== undefined && <p>{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
};

/** The text of a part that has nothing to show. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => <p className={styles.nothing}>{children}</p>;
