import { type InterviewDayView } from '@berangkat/contracts/interviews';
import { IconClockQuestion } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, Button, Card, classes, Part } from '../../../shared/kit';
import { useDayWords } from '../../../shared/kit/time';
import { stateOfChoice } from '../invite/stateOf';
import { OfferDialog } from '../later';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import styles from './Day.module.css';
import { DRAGGED, type Planning } from './usePlanning';

interface ShortlistProps {
  readonly day: InterviewDayView;
  readonly planning: Planning;
  /** In the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** People of the shortlist without a time on this day. Whoever is dragged here loses theirs. */
export const Shortlist = ({ day, planning, chosen, onChoose }: ShortlistProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const words = useDayWords();
  const [over, setOver] = useState(false);
  const [offering, setOffering] = useState(false);
  const { shortlist } = day;
  const free = Math.max(0, day.capacity - day.interviews.length);
  // A person who is seen on another day has to be chosen by hand.
  const without = shortlist
    .filter(({ date, again }) => date === null || again)
    .map(({ applicant }) => applicant.applicantid);
  const filled = chosen.length > 0 ? chosen : without.slice(0, free);
  const label = chosen.length > 0 ? 'fillChosen' : without.length > free ? 'fillFirst' : 'fillAll';
  const toggle = (id: string): void =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div
      className={classes(styles.shortlist, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        if (!over) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const id = event.dataTransfer.getData(DRAGGED);
        if (day.interviews.some(({ applicant }) => applicant.applicantid === id)) planning.remove(id);
      }}
    >
      <Card title={`${t('shortlist')} (${shortlist.length})`}>
        {shortlist.length === 0 ? (
          <p>{t(day.interviews.length > 0 ? 'shortlistEmpty' : 'shortlistNone')}</p>
        ) : (
          <>
            <p className={styles.hint}>{t('chooseHint')}</p>
            <div className={styles.waysOn}>
              {free > 0 && filled.length > 0 && (
                <Button
                  look="primary"
                  wide
                  busy={planning.busy}
                  onClick={() => {
                    onChoose([]);
                    void planning.fill(filled);
                  }}
                >
                  {t(label, { count: filled.length })}
                </Button>
              )}
              {free > 0 && !day.isover && (
                <Button
                  look="outline"
                  wide
                  icon={<IconClockQuestion size={20} aria-hidden />}
                  onClick={() => setOffering(true)}
                >
                  {t('letChoose')}
                </Button>
              )}
            </div>
            {offering && (
              <Part>
                <OfferDialog
                  day={day}
                  chosen={chosen}
                  free={free}
                  onClose={() => setOffering(false)}
                  onSent={() => onChoose([])}
                />
              </Part>
            )}
            <ul className={styles.waiting}>
              {shortlist.map(({ applicant, date, again, choice }) => {
                const { applicantid: id } = applicant;
                const place = chosen.indexOf(id) + 1;
                const state = choice === null ? undefined : stateOfChoice(choice);
                return (
                  <li key={id}>
                    <button
                      type="button"
                      className={classes(styles.card, place > 0 && styles.chosen)}
                      aria-pressed={place > 0}
                      draggable
                      onClick={() => toggle(id)}
                      onDragStart={(event) => {
                        event.dataTransfer.effectAllowed = 'move';
                        event.dataTransfer.setData(DRAGGED, id);
                      }}
                    >
                      <Avatar name={fullName(applicant)} src={applicant.photo} size={32} />
                      <span className={styles.who}>
                        {fullName(applicant)}
                        {again && <small className={styles.again}>{t('secondRound')}</small>}
                        {date !== null && <small>{t('hasOther', { date: words(date) })}</small>}
                        {state !== undefined && <small className={styles[state]}>{t(`state_${state}`)}</small>}
                      </span>
                      {place > 0 && <span className={styles.number}>{place}</span>}
                    </button>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Card>
    </div>
  );
};
