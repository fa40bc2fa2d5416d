import { type Origin } from '@berangkat/contracts/histories';
import { type OriginKind } from '@berangkat/contracts/histories/kinds';
import { useText } from '../../../shared/i18n';
import { Card, ErrorState, SkeletonLines, Time } from '../../../shared/kit';
import { auditTexts, fieldName, useTrail, useValueText, whoActed } from '../../audit';
import { useReadOriginsQuery } from '../api';
import { Steps } from '../origin/Steps';
import { RESTORABLE } from '../restore/records';
import { historyTexts } from '../texts';
import styles from './Values.module.css';

interface ValuesProps {
  readonly kind: OriginKind;
  readonly id: string;
  /** Its name. */
  readonly name: string;
}

/** All that something says: each value with who gave it, and behind it those before it. */
export const Values = ({ kind, id, name }: ValuesProps) => {
  const t = useText(historyTexts);
  const audit = useText(auditTexts);
  const trail = useTrail();
  const { data, error, refetch } = useReadOriginsQuery({ kind, id });
  const textOf = useValueText(data?.type ?? '');
  if (data === undefined)
    return (
      <Card>
        {error === undefined ? (
          <SkeletonLines />
        ) : (
          <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  const gone = RESTORABLE[kind]?.gone;
  const valueText = ({ field, shown, value, called }: Origin): string => {
    const text = textOf(field, value, called);
    return !shown ? t('hidden') : text === '–' ? t('none') : text;
  };
  return (
    <Card flush>
      {gone !== undefined && <p className={styles.gone}>{t(gone)}</p>}
      {data.origins.map((origin) => {
        const last = data.actions.find(({ actionid }) => actionid === origin.steps[0]?.actionid);
        return (
          <details key={origin.field} className={styles.value}>
            <summary>
              <span className={styles.field}>{fieldName(trail, data, origin.field)}</span>
              <strong>{valueText(origin)}</strong>
              {last !== undefined && (
                <small>
                  {whoActed(last, audit)} · <Time at={last.createdat} labelled={false} />
                </small>
              )}
            </summary>
            <Steps of={{ kind, id, name }} origins={data} origin={origin} />
          </details>
        );
      })}
    </Card>
  );
};
