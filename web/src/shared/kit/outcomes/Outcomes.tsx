import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import styles from './Outcomes.module.css';

/** How a command went for one of many. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
  /** Why not; undefined where it went well. */
  readonly problem?: string | undefined;
}

/** How a command went for each of many: those for whom it did not come first, and say why. */
export const Outcomes = ({ outcomes }: { readonly outcomes: readonly Outcome[] }) => {
  const t = useText(kitTexts);
  const failed = outcomes.filter(({ problem }) => problem !== undefined);
  return (
    <div role="status" className={styles.outcomes}>
      <p>{t('outcomes', { done: outcomes.length - failed.length, all: outcomes.length })}</p>
      <ul>
        {[...failed, ...outcomes.filter(({ problem }) => problem === undefined)].map(({ id, name, problem }) => (
          <li key={id} className={problem === undefined ? undefined : styles.failed}>
            {problem === undefined ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
            <span>
              <strong>{name}</strong>
              <small>{problem ?? t('outcomeDone')}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
