import { type Origin, type Origins, type OriginStep } from '@berangkat/contracts/histories';
import { type HistoryKind, type OriginKind } from '@berangkat/contracts/histories/kinds';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Time } from '../../../shared/kit/time';
import { auditTexts, fieldName, useTrail, useValueText, whoActed } from '../../audit';
import { useRestore } from '../restore/useRestore';
import { historyTexts } from '../texts';
import { useWhence } from '../useWhence';
import styles from './Steps.module.css';

interface StepsProps {
  readonly of: { readonly kind: OriginKind | HistoryKind; readonly id: string; readonly name: string };
  readonly origins: Origins;
  readonly origin: Origin;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every value that a field had, the newest first: who gave it, when and from where; what was can be brought back. */
export const Steps = ({ of, origins: { type, objecttype, origins, actions }, origin }: StepsProps) => {
  const t = useText(historyTexts);
  const audit = useText(auditTexts);
  const trail = useTrail();
  const textOf = useValueText(type);
  const whence = useWhence();
  const { field, shown, value: now, steps } = origin;
  const restore = useRestore({
    ...of,
    field: { name: field, called: fieldName(trail, { type, objecttype }, field) },
    fields: origins.map((one) => one.field),
  });
  const valueText = ({ value, called }: Pick<OriginStep, 'value' | 'called'>): string => {
    const text = textOf(field, value, called);
    return !shown ? t('hidden') : text === '–' ? t('none') : text;
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const entry = actions.find(({ actionid }) => actionid === step.actionid);
        const text = valueText(step);
        return (
          <li key={step.actionid}>
            <p className={index === 0 ? styles.now : styles.was}>
              <span>{text}</span>
              {index === 0 && <em>{t('now')}</em>}
            </p>
            {entry !== undefined && (
              <p className={styles.who}>
                {whoActed(entry, audit)} · <Time at={entry.createdat} />
                {whence(entry) !== '' && <small>{whence(entry)}</small>}
                {step.merged === true && <small>{t('fromMerge')}</small>}
                {entry.restoredfrom !== null && (
                  <small>
                    {audit('broughtBack')} <Time at={entry.restoredfrom} />
                  </small>
                )}
              </p>
            )}
            {restore !== undefined && shown && index > 0 && !same(step.value, now) && (
              <Button
                size="small"
                aria-label={t('restoreOf', { value: text })}
                onClick={() => void restore({ ...step, text }, { ...steps[0]!, text: valueText(steps[0]!) })}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
};
