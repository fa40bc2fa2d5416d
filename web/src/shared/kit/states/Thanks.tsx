import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLeadOn } from '../../here';
import { Card } from '../Card';
import styles from './Thanks.module.css';

interface ThanksProps {
  readonly title: string;
  /** The address to which it goes by itself. */
  readonly to: string;
  /** Milliseconds until it does; it stays when left out. */
  readonly after?: number | undefined;
  /** Buttons: the ways on. */
  readonly ways: ReactNode;
  /** The text below the title. */
  readonly children?: ReactNode;
}

/** In place of a form that was saved: that it was, and the ways on. */
export const Thanks = ({ title, to, after, ways, children }: ThanksProps) => {
  const leadOn = useLeadOn();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (after === undefined) return;
    const timer = setTimeout(() => void leadOn(to, { replace: true }), after);
    return () => clearTimeout(timer);
  }, [after, leadOn, to]);
  return (
    <Card className={styles.thanks}>
      <span className={styles.sign} aria-hidden>
        <IconCheck size={32} stroke={2.5} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className={styles.ways}>{ways}</div>
    </Card>
  );
};
