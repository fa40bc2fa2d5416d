import { Skeleton } from '../../../shared/kit';
import styles from './Board.module.css';
import cardStyles from './BoardCard.module.css';

/** Columns on their way. */
export const SkeletonBoard = () => (
  <div className={styles.board} aria-hidden>
    {[4, 3, 2, 2, 1, 1].map((cards, column) => (
      <div key={column} className={styles.column}>
        <div className={styles.heading}>
          <Skeleton width="90px" height={16} />
        </div>
        <ul className={styles.cards}>
          {Array.from({ length: cards }, (_, card) => (
            <li key={card} className={cardStyles.card}>
              <Skeleton width="70%" height={16} />
              <Skeleton width="50%" />
              <Skeleton width="90%" height={26} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
