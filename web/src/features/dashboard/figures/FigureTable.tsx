import { type ListLength } from '@berangkat/contracts/kernel';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { dashboardTexts } from '../texts';
import { Length } from './Figure';
import styles from './FigureTable.module.css';

export interface FigureRow {
  readonly key: string;
  readonly label: ReactNode;
  /** The list that is counted. */
  readonly href: string;
  /** Undefined while it is on its way. */
  readonly length: ListLength | undefined;
  /** In a further column. */
  readonly more?: ReactNode;
}

interface FigureTableProps {
  readonly label: string;
  /** Heading of the first column. */
  readonly of: string;
  readonly rows: readonly FigureRow[];
  /** Heading of the further column. */
  readonly more?: string;
}

/** Figures one below the other. Each row is a link to the list that its figure counts. */
export const FigureTable = ({ label, of, rows, more }: FigureTableProps) => {
  const t = useText(dashboardTexts);
  return (
    <div className={styles.rows}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t('howMany')}</th>
            {more !== undefined && <th scope="col">{more}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, href, length, more: further }) => (
            <tr key={key} data-none={length?.total === 0 || undefined}>
              <th scope="row">
                <Link className={styles.row} to={href}>
                  {name}
                </Link>
              </th>
              <td>
                <Length of={length} />
              </td>
              {more !== undefined && <td>{further}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
