import { type ReactNode } from 'react';
import { Banner } from './Banner';
import styles from './Banner.module.css';
import { type BannerKind } from './slice';

interface FloatingBannerProps {
  readonly kind: BannerKind;
  readonly onDone: () => void;
  /** What is said, and beside it what can be done about it. */
  readonly children: ReactNode;
}

/** A banner of one screen that has something to press in it, where those that outlive their screen appear. */
export const FloatingBanner = ({ kind, onDone, children }: FloatingBannerProps) => (
  <div className={styles.region}>
    <Banner kind={kind} onDone={onDone}>
      <div className={styles.offer}>{children}</div>
    </Banner>
  </div>
);
