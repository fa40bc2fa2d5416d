import { type CvStep } from '@berangkat/contracts/applicants';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../shared/i18n';
import { Person } from '../../../../shared/kit/Person';
import { Time } from '../../../../shared/kit/time';
import { replayTexts } from '../../texts/replay';
import styles from './CvReplay.module.css';
import { useStepWords } from './useStepWords';

interface TimelineProps {
  readonly steps: readonly CvStep[];
  /** How many have happened. */
  readonly happened: number;
  readonly onChoose: (count: number) => void;
}

/** All that happens, in its order; what has not happened yet is faint, and the last that has is in view. */
export const Timeline = ({ steps, happened, onChoose }: TimelineProps) => {
  const t = useText(replayTexts);
  const { what } = useStepWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The list scrolls by itself, not the page.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current != null && list.current !== null)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [happened]);
  return (
    <ol ref={list} className={styles.timeline} aria-label={t('events')}>
      {steps.map((step, index) => (
        <li
          key={step.position}
          data-future={index >= happened || undefined}
          aria-current={index === happened - 1 ? 'step' : undefined}
        >
          <button type="button" onClick={() => onChoose(index + 1)}>
            <span>{what(step)}</span>
            <small>
              <Time at={step.at} />
              {step.by !== null && (
                <>
                  {' '}
                  · <Person {...step.by} />
                </>
              )}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
};
