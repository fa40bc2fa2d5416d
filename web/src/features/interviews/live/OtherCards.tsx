import { type InterviewCard, type Score } from '@berangkat/contracts/interviews';
import { formatNumber, useText } from '../../../shared/i18n';
import { Card, Time } from '../../../shared/kit';
import styles from './Live.module.css';
import { liveTexts } from './texts';
import { useCriterion } from './useCriterion';
import { type LiveSeat } from './withUnsent';

/** The cards of the others of the panel, which the server gives once the reader's own is sent. */
export const OtherCards = ({ seat }: { readonly seat: LiveSeat }) => {
  const t = useText(liveTexts);
  const others = seat.cards.filter(({ own }) => !own);
  return (
    <Card title={t('others')}>
      {seat.hidden > 0 ? (
        <p>{t('hidden', { count: seat.hidden })}</p>
      ) : others.length === 0 ? (
        <p>{t('noOthers')}</p>
      ) : (
        others.map((card, index) => <CardOf key={index} card={card} />)
      )}
    </Card>
  );
};

/** One card, to be read. */
export const CardOf = ({ card }: { readonly card: InterviewCard }) => {
  const t = useText(liveTexts);
  const criterion = useCriterion();
  const { panelist, recommendation, scores, notes, sentat } = card;
  const average = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  return (
    <article className={styles.other}>
      <h3>
        {panelist} <strong className={styles[recommendation]}>{t(`says_${recommendation}`)}</strong>
      </h3>
      <p>
        {scores.length > 0 && <>{t('average', { score: formatNumber(Math.round(average * 10) / 10) })} · </>}
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
