import { averageOf, type InterviewCard, type Score } from '@berangkat/contracts/interviews';
import { formatNumber, useText } from '../../../shared/i18n';
import { Time } from '../../../shared/kit';
import { liveTexts } from '../live/texts';
import styles from './Cards.module.css';
import { useCriterion } from './useCriterion';

/** One card, to be read. */
export const CardOf = ({ card }: { readonly card: Omit<InterviewCard, 'own'> }) => {
  const t = useText(liveTexts);
  const criterion = useCriterion();
  const { panelist, recommendation, scores, notes, sentat } = card;
  const average = averageOf(card);
  return (
    <article className={styles.card}>
      <h3>
        {panelist} <strong className={styles[recommendation]}>{t(`says_${recommendation}`)}</strong>
      </h3>
      <p>
        {average !== null && <>{t('average', { score: formatNumber(Math.round(average * 10) / 10) })} · </>}
        <Time at={sentat} style="clock" />
      </p>
      {scores.length > 0 && (
        <dl>
          {scores.map(({ criterion: name, score }) => (
            <div key={name}>
              <dt>{criterion(name)}</dt>
              <dd>{t('scoreOf', { score, words: t(`words_${score as Score}`) })}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes !== null && <p className={styles.said}>{notes}</p>}
    </article>
  );
};
