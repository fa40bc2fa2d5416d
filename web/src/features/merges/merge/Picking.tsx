import { type ComparedField, type MergePreview } from '@berangkat/contracts/merges';
import { type Side } from '@berangkat/contracts/merges/values';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../shared/i18n';
import { fullName } from '../../../shared/applicantName';
import { Card, VisuallyHidden } from '../../../shared/kit';
import { fieldName, useTrail, useValueText } from '../../audit';
import { mergesTexts } from '../texts';
import { orderOf, type Picks } from './picks';
import styles from './Merge.module.css';
import { Choice } from '../choice/Choice';

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
const Pick = ({ name, label, values, order, newer, picked, onPick }: PickProps) => {
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

const UPDATE = 'ApplicationUpdated';

interface Compared {
  readonly stays: unknown;
  readonly other: unknown;
  readonly newer: Side;
  readonly shown?: boolean;
}

interface PickingProps {
  readonly preview: MergePreview;
  readonly picks: Picks;
  readonly onPick: (name: string, side: Side) => void;
}

/** Values in which the two records differ, then the photos and the CV file: of each one is chosen. */
export const Picking = ({ preview, picks, onPick }: PickingProps) => {
  const t = useText(mergesTexts);
  const trail = useTrail();
  const textOf = useValueText(UPDATE);
  const nameOf = (field: string): string => fieldName(trail, { type: UPDATE, objecttype: 'applicant' }, field);
  const valueText = ({ field, shown }: ComparedField, value: ComparedField['stays']) => {
    if (!shown) return <em>{t('hidden')}</em>;
    const text = textOf(field, value);
    return text === '–' ? <em>{t('empty')}</em> : text;
  };
  const { differing, alike, files } = preview;
  const order = orderOf(preview);
  // Of a value that only one of them has nothing is newer.
  const newerOf = ({ stays, other, newer, shown = true }: Compared) =>
    shown && (stays === null || other === null) ? undefined : newer;
  const heads = (
    <div className={styles.heads} aria-hidden>
      {order.map((side) => (
        <span key={side}>
          {fullName(preview[side])} · {t(side === 'stays' ? 'stays' : 'goes')}
        </span>
      ))}
    </div>
  );
  return (
    <>
      <Card title={t('differing')}>
        {differing.length === 0 ? (
          <p>{t('nothingDiffers')}</p>
        ) : (
          <>
            <p className={styles.hint}>{t('differingHint')}</p>
            {heads}
            {differing.map((each) => (
              <Pick
                key={each.field}
                name={each.field}
                label={nameOf(each.field)}
                values={{ stays: valueText(each, each.stays), other: valueText(each, each.other) }}
                order={order}
                newer={newerOf(each)}
                picked={picks[each.field] ?? 'stays'}
                onPick={(side) => onPick(each.field, side)}
              />
            ))}
          </>
        )}
        {alike.length > 0 && (
          <details className={styles.alike}>
            <summary>{t('alike', { count: alike.length })}</summary>
            <dl>
              {alike.map((each) => (
                <div key={each.field}>
                  <dt>{nameOf(each.field)}</dt>
                  <dd>{valueText(each, each.stays)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </Card>
      {files.length > 0 && (
        <Card title={t('files')}>
          {heads}
          {files.map((each) => {
            const { file, stays, other } = each;
            const shown = (held: string | null, from: 'fromStays' | 'fromOther') =>
              held === null ? (
                <em>{t('empty')}</em>
              ) : file === 'cv' ? (
                held
              ) : (
                <img className={styles.photo} src={held} alt={t('photoOf', { file: t(file), from: t(from) })} />
              );
            return (
              <Pick
                key={file}
                name={file}
                label={t(file)}
                values={{ stays: shown(stays, 'fromStays'), other: shown(other, 'fromOther') }}
                order={order}
                newer={newerOf(each)}
                picked={picks[file] ?? 'stays'}
                onPick={(side) => onPick(file, side)}
              />
            );
          })}
        </Card>
      )}
    </>
  );
};
