import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { recordsTexts } from '../texts';
import styles from './RecordForm.module.css';

interface StepTrackProps {
  /** From 1. */
  readonly step: number;
  readonly titles: readonly string[];
}

/** How far a form in steps is. */
export const StepTrack = ({ step, titles }: StepTrackProps) => {
  const t = useText(recordsTexts);
  return (
    <div className={styles.steps}>
      <p>{t('step', { step, count: titles.length })}</p>
      <div className={styles.track} aria-hidden>
        {titles.map((title, index) => (
          <span key={title} className={classes(index < step && styles.reached)} />
        ))}
      </div>
    </div>
  );
};
