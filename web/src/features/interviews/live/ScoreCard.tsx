import {
  type LiveInterviews,
  NOTES_MAX,
  RECOMMENDATIONS,
  type Recommendation,
  SCORES,
} from '@berangkat/contracts/interviews';
import { useId, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { keptPlace } from '../../../shared/device';
import { useText } from '../../../shared/i18n';
import { Button, Card, Time } from '../../../shared/kit';
import { contentOf, type Draft, draftOf } from './drafts';
import styles from './Live.module.css';
import { liveTexts } from './texts';
import { useCriterion } from '../cards/useCriterion';
import { type LiveOutbox } from './useOutbox';
import { type LiveSeat } from './withUnsent';

interface ScoreCardProps {
  readonly day: LiveInterviews;
  readonly seat: LiveSeat;
  readonly panelist: string;
  readonly accountid: string;
  readonly outbox: LiveOutbox;
}

/** The card of the reader about somebody. Each letter is kept on the device, until the server has the card. */
export const ScoreCard = ({ day, seat, panelist, accountid, outbox }: ScoreCardProps) => {
  const t = useText(liveTexts);
  const criterionWords = useCriterion();
  const group = useId();
  const { interviewdayid } = day;
  const { applicantid } = seat.applicant;
  const place = keptPlace(accountid, `interview.${interviewdayid}.card.${applicantid}.${panelist.toLowerCase()}`);
  const sent = seat.cards.find(({ own }) => own);
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = place.read();
    if (kept === undefined) return undefined;
    const before = draftOf(kept, undefined);
    if (!isSame(before, sent)) return before;
    // The server has it: what it has counts from here on.
    place.clear();
    return undefined;
  });
  const [asked, setAsked] = useState(false);
  const card = draft ?? draftOf(undefined, sent);
  const about = `card ${applicantid} ${panelist}`;
  const isWaiting = outbox.waiting.some((one) => one.about === about);
  // The criteria of the project as it is now, and those that this card holds already.
  const criteria = [...new Set([...day.criteria, ...Object.keys(card.scores)])];

  const change = (changes: Partial<Draft>): void => {
    const next = { ...card, ...changes };
    place.write(next);
    setDraft(next);
  };
  const submit = (): void => {
    const { recommendation } = card;
    setAsked(recommendation === undefined);
    if (recommendation === undefined) return;
    const { scores, notes } = contentOf(card, criteria);
    // The device keeps what the server will have: where both are the same, the card is sent.
    change({ scores: Object.fromEntries(scores.map(({ criterion, score }) => [criterion, score])), notes });
    outbox.add(about, {
      kind: 'card',
      name: fullName(seat.applicant),
      card: {
        applicantid,
        panelist,
        scores,
        recommendation,
        ...(notes !== '' && { notes }),
      },
    });
  };
  const state = isWaiting ? 'waits' : isSame(card, sent) ? 'sent' : draft === undefined ? undefined : 'draft';
  return (
    <Card title={t('card')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {criteria.map((criterion, index) => {
          const chosen = card.scores[criterion];
          return (
            <fieldset key={criterion} className={styles.criterion}>
              <legend>{criterionWords(criterion)}</legend>
              <div className={styles.scores}>
                {SCORES.map((score) => (
                  <label key={score}>
                    <input
                      type="radio"
                      name={`${group}-${index}`}
                      checked={chosen === score}
                      aria-label={t('scoreOf', { score, words: t(`words_${score}`) })}
                      onChange={() => change({ scores: { ...card.scores, [criterion]: score } })}
                    />
                    <span aria-hidden>{score}</span>
                  </label>
                ))}
              </div>
              <span className={styles.words} aria-hidden>
                {chosen === undefined ? `1 ${t('words_1')} – 5 ${t('words_5')}` : t(`words_${chosen}`)}
              </span>
            </fieldset>
          );
        })}
        <fieldset className={styles.criterion}>
          <legend>{t('recommendation')}</legend>
          <div className={styles.scores}>
            {RECOMMENDATIONS.map((one: Recommendation) => (
              <label key={one} className={styles[one]}>
                <input
                  type="radio"
                  name={`${group}-recommendation`}
                  checked={card.recommendation === one}
                  onChange={() => change({ recommendation: one })}
                />
                <span>{t(`says_${one}`)}</span>
              </label>
            ))}
          </div>
          {asked && card.recommendation === undefined && (
            <p role="alert" className={styles.error}>
              {t('chooseFirst')}
            </p>
          )}
        </fieldset>
        <label className={styles.notes}>
          <span>{t('notes')}</span>
          <textarea
            rows={5}
            maxLength={NOTES_MAX}
            value={card.notes}
            aria-describedby={`${group}-hint`}
            onChange={(event) => change({ notes: event.target.value })}
          />
          <small id={`${group}-hint`}>{t('notesHint')}</small>
        </label>
        <div className={styles.submit}>
          <Button look="primary" type="submit">
            {t(sent === undefined ? 'send' : 'sendAgain')}
          </Button>
          <p role="status">
            {state === 'sent' && sent !== undefined ? (
              <SentAt at={sent.sentat} />
            ) : (
              state && t(state === 'waits' ? 'waits' : 'draft')
            )}
          </p>
        </div>
      </form>
    </Card>
  );
};

const SentAt = ({ at }: { readonly at: string }) => {
  const t = useText(liveTexts);
  const [before = '', after = ''] = t('sent', { time: '\n' }).split('\n');
  return (
    <>
      {before}
      <Time at={at} style="clock" />
      {after}
    </>
  );
};

const isSame = (card: Draft, sent: LiveSeat['cards'][number] | undefined): boolean =>
  sent !== undefined &&
  JSON.stringify(draftOf(undefined, sent)) ===
    JSON.stringify({
      scores: Object.fromEntries(sent.scores.flatMap(({ criterion }) => [[criterion, card.scores[criterion]]])),
      recommendation: card.recommendation,
      notes: card.notes.trim(),
    }) &&
  Object.keys(card.scores).length === sent.scores.length;
