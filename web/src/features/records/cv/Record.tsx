import { type ReactNode } from 'react';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import styles from './Records.module.css';

interface RecordProps {
  readonly title: string;
  /** Where it was. */
  readonly place: string;
  readonly when: string;
  readonly removed?: boolean | undefined;
  /** What the reader may do with it. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** One record of a CV: of those who are signed in, and of whoever has a link. */
export const Record = ({ title, place, when, removed = false, tools, children }: RecordProps) => (
  <li className={removed ? styles.removed : undefined}>
    <div className={styles.top}>
      <div className={styles.what}>
        <h3>{title}</h3>
        <p>{place}</p>
        <p className={styles.when}>
          {when} {removed && <StatusBadge status="removed" />}
        </p>
      </div>
      {tools}
    </div>
    {children}
  </li>
);

/** The records of one kind. */
export const RecordList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.records}>{children}</ul>
);
