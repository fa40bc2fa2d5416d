import { type CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  readonly round?: boolean;
}

/** One grey bone in the shape of what comes. */
export const Skeleton = ({ width = '100%', height = 14, round = false }: SkeletonProps) => (
  <span className={styles.bone} style={{ width, height, ...(round && { borderRadius: '50%' }) }} aria-hidden />
);

/** Lines of text on their way. */
export const SkeletonLines = ({ count = 3 }: { readonly count?: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} width={`${[92, 78, 85, 64][index % 4]!}%`} />
    ))}
  </div>
);

/** A form on its way: labels and boxes. */
export const SkeletonForm = ({ fields = 4 }: { readonly fields?: number }) => (
  <div className={styles.form}>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index}>
        <Skeleton width={120} height={12} />
        <Skeleton height={44} />
      </div>
    ))}
  </div>
);
