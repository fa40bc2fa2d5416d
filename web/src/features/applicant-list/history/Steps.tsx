import { type HistoryEntry } from '@berangkat/contracts/placements';
import { specTexts, type Translate, useText } from '../../../shared/i18n';
import { Time } from '../../../shared/kit';
import { Explained } from '../../../shared/kit/explained/Explained';
import { applicantListTexts } from '../texts';
import { en } from '../texts/en';
import styles from './History.module.css';

type Words = typeof en;
type StepKey = Extract<keyof Words, `did_${string}`>;
const isStep = (key: string): key is StepKey => Object.hasOwn(en, key);

/** A step in the reader's language; one that is newer than this page as the server calls it. */
const stepName = (action: string, t: Translate<Words>): string => {
  const key = `did_${action.replaceAll(' ', '_')}`;
  return isStep(key) ? t(key) : action;
};

const toneOf = (action: string): string | undefined =>
  action.includes('departed') ? styles.departed : action.includes('deleted') ? styles.deleted : undefined;

/** The steps in one project, joined by arrows: what, when and by whom; departures teal, deletions red (001 §2.1). */
export const Steps = ({ steps }: { readonly steps: readonly HistoryEntry[] }) => {
  const t = useText(applicantListTexts);
  const spec = useText(specTexts);
  return (
    <ol className={styles.steps}>
      {steps.map(({ createdat, action, remarks, by }) => (
        <li key={`${createdat}${action}`} className={toneOf(action)}>
          {remarks ? <Explained lines={[remarks]}>{stepName(action, t)}</Explained> : stepName(action, t)}{' '}
          {createdat ? <Time at={createdat} /> : spec('history-date-missing')}
          {by !== null && <small> · {by}</small>}
        </li>
      ))}
    </ol>
  );
};
