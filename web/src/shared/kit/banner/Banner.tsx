import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { classes } from '../classes';
import { bannerTexts } from './texts';
import styles from './Banner.module.css';
import { BANNER_TIMEOUT, type BannerKind } from './slice';

const signs = {
  success: IconCircleCheck,
  error: IconAlertTriangle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} as const;

interface BannerProps {
  readonly kind: BannerKind;
  /** Milliseconds until `onDone`; `null` stays for good. */
  readonly timeout?: number | null;
  readonly onDone?: () => void;
  /** Not shown, but its time goes on; where it is held, that stands still as well. */
  readonly waits?: boolean | 'held';
  /** It stands in the region of messages, which is read aloud by itself; an error interrupts what is being read. */
  readonly inRegion?: boolean;
  /** Before the cross. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a message where it arose. Goes after its time, which stands still while it is pointed at or holds the focus.
 */
export const Banner = ({
  kind,
  timeout = BANNER_TIMEOUT,
  onDone,
  waits,
  inRegion = false,
  aside,
  children,
}: BannerProps) => {
  const t = useText(bannerTexts);
  const [isHeld, setHeld] = useState(false);
  const held = isHeld || waits === 'held';
  const left = useRef(timeout);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    if (held || left.current === null) return;
    const started = Date.now();
    const timer = setTimeout(() => done.current?.(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current! - (Date.now() - started));
    };
  }, [held]);

  const Sign = signs[kind];
  return (
    <div
      className={classes(styles.banner, styles[kind])}
      role={kind === 'error' ? 'alert' : inRegion ? undefined : 'status'}
      hidden={waits !== undefined && waits !== false}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign size={20} aria-hidden />
      <div className={styles.text}>{children}</div>
      {aside}
      {onDone !== undefined && (
        <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={onDone}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  );
};
