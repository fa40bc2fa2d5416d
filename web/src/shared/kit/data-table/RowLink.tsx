import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './DataTable.module.css';

interface RowLinkProps {
  readonly href: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The way into a row: a link where it has an address, a button where it does something else. */
export const RowLink = ({ href, onOpen, children }: RowLinkProps) =>
  href === undefined ? (
    <button type="button" className={styles.link} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <Link className={styles.link} to={href}>
      {children}
    </Link>
  );
