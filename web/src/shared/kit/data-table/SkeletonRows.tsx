import { Skeleton } from '../Skeleton';
import styles from './TableGrid.module.css';

interface SkeletonRowsProps {
  readonly columns: number;
  readonly label: string;
  readonly rows?: number;
}

/** Rows on their way, as high as the rows that come. */
export const SkeletonRows = ({ columns, label, rows = 10 }: SkeletonRowsProps) => (
  <>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={styles.row} aria-label={row === 0 ? label : undefined} aria-hidden={row > 0}>
        {Array.from({ length: columns }, (_cell, column) => (
          <td key={column}>
            <Skeleton width={`${[72, 56, 64, 48, 80][(row + column) % 5]!}%`} />
          </td>
        ))}
      </tr>
    ))}
  </>
);
