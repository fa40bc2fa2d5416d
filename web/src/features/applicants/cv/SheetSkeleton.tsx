import { Card } from '../../../shared/kit/Card';
import { Skeleton } from '../../../shared/kit/Skeleton';
import styles from './Sheet.module.css';

/** A CV on its way: photo, name, facts. */
export const SheetSkeleton = () => (
  <Card flush className={styles.sheet}>
    <div className={styles.head}>
      <Skeleton height={155} />
      <div className={styles.who}>
        <Skeleton width="70%" height={28} />
        <Skeleton width="50%" />
        <Skeleton width="60%" height={26} />
      </div>
    </div>
    <div className={styles.body}>
      {[0, 1].map((section) => (
        <div key={section} style={{ display: 'grid', gap: 14 }}>
          <Skeleton width={140} height={16} />
          <Skeleton width="90%" />
          <Skeleton width="76%" />
          <Skeleton width="84%" />
        </div>
      ))}
    </div>
  </Card>
);
