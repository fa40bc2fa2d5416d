import { type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from './Banner';
import styles from './Banner.module.css';
import { REGION } from './region';
import { type BannerKind } from './slice';

interface FloatingBannerProps {
  readonly kind: BannerKind;
  readonly onDone: () => void;
  /** A message, with what can be done about it. */
  readonly children: ReactNode;
}

/** A banner of one screen that has links in it, among those that outlive their screen. */
export const FloatingBanner = ({ kind, onDone, children }: FloatingBannerProps) =>
  createPortal(
    <Banner kind={kind} onDone={onDone} inRegion>
      <div className={styles.beside}>{children}</div>
    </Banner>,
    document.getElementById(REGION) ?? document.body,
  );
