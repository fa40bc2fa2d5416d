import { type Side } from '@berangkat/contracts/merges/values';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../shared/i18n';
import { VisuallyHidden } from '../../../shared/kit';
import { Choice } from '../choice/Choice';
import { mergesTexts } from '../texts';
import styles from './Merge.module.css';

interface PickProps {
  readonly name: string;
  readonly label: string;
  readonly values: Readonly<Record<Side, ReactNode>>;
  readonly order: readonly [Side, Side];
  readonly newer: Side | undefined;
  readonly picked: Side;
  readonly onPick: (side: Side) => void;
}

/** One of two values, each below the record whose it is. */
export const Pick = ({ name, label, values, order, newer, picked, onPick }: PickProps) => {
  const t = useText(mergesTexts);
  const id = useId();
  return (
    <div className={styles.pick} role="radiogroup" aria-labelledby={id}>
      <span id={id} className={styles.name}>
        {label}
      </span>
      {order.map((side) => (
        <Choice key={side} name={`${id}${name}`} picked={picked === side} onPick={() => onPick(side)}>
          <span>
            {values[side]}
            <VisuallyHidden> {t(side === 'stays' ? 'fromStays' : 'fromOther')}</VisuallyHidden>
            {newer === side && <small className={styles.newer}>{t('newer')}</small>}
          </span>
        </Choice>
      ))}
    </div>
  );
};
