import { IconCheck } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { formTexts } from '../texts/form';
import { applicantsSpec } from '../texts/spec';
import styles from './Progress.module.css';
import { STAGES, type Stage } from './stage';

export const stageName = {
  1: 'app-stage-1',
  2: 'app-stage-2',
  3: 'app-stage-3',
  4: 'app-stage-4',
} as const satisfies Record<Stage, string>;

interface ProgressProps {
  readonly stage: Stage;
  /** The furthest stage that may be gone to. */
  readonly reached: Stage;
  readonly onGo: (stage: Stage) => void;
  /** All stages up to here have been filled in. */
  readonly filledTo: number;
  /** Stands at the other end of the line that says which stage this is. */
  readonly aside: ReactNode;
}

/** Shows the present one of the four stages; the reader can go back to those that were filled in. */
export const Progress = ({ stage, reached, filledTo, onGo, aside }: ProgressProps) => {
  const t = useText(formTexts, applicantsSpec);
  return (
    <nav className={styles.progress} aria-label={t('progress')}>
      <div className={styles.here}>
        <p className={styles.count}>{t('stageOf', { stage, count: STAGES.length })}</p>
        {aside}
      </div>
      <ol className={styles.stages}>
        {STAGES.map((each) => {
          const name = t(stageName[each]);
          const done = each <= filledTo && each !== stage;
          const inside = (
            <>
              <span className={styles.mark} aria-hidden>
                {done ? <IconCheck size={14} stroke={3} /> : each}
              </span>
              <span className={styles.name}>{name}</span>
            </>
          );
          return (
            <li
              key={each}
              className={classes(styles.stage, each === stage && styles.current, done && styles.done)}
              aria-current={each === stage ? 'step' : undefined}
            >
              {each !== stage && each <= reached ? (
                <button type="button" onClick={() => onGo(each)} aria-label={t('goToStage', { name })}>
                  {inside}
                </button>
              ) : (
                <span>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
