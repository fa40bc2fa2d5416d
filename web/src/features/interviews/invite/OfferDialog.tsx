import { type InterviewDayView } from '@berangkat/contracts/interviews';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, DialogText } from '../../../shared/kit';
import { useDayWords } from '../../../shared/kit/time';
import { OutboxNotice } from '../../announcements';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import { ChoosePeople } from './ChoosePeople';
import styles from './Invite.module.css';
import { LetterPreview } from './LetterPreview';
import { isUnasked, isUnsent, stateOfChoice, stillChoosing } from './stateOf';
import { useInviting } from './useInviting';

interface OfferDialogProps {
  readonly day: InterviewDayView;
  /** Those who were chosen on the shortlist; nobody for all who have no time and were not asked for this date. */
  readonly chosen: readonly string[];
  /** Times that nobody has. */
  readonly free: number;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Asks people of the shortlist to choose a time, says whether the times are enough, and shows what they will read. */
export const OfferDialog = ({ day, chosen, free, onClose, onSent }: OfferDialogProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const words = useDayWords();
  const { send, isSending, outbox } = useInviting(day, 'choice', () => {
    onSent();
    onClose();
  });
  const { shortlist } = day;
  const unasked = shortlist.filter(isUnasked).map(({ applicant }) => applicant.applicantid);
  const [asked, setAsked] = useState<readonly string[]>(chosen.length > 0 ? chosen : unasked);
  const people = asked.filter((one) => shortlist.some(({ applicant }) => applicant.applicantid === one));
  const choosers = new Set(people);
  for (const { applicant, choice } of shortlist)
    if (choice?.open === true && choice.answer !== 'declined') choosers.add(applicant.applicantid);
  const before = stillChoosing(day);
  return (
    <Dialog title={t('letChoose')} onClose={onClose} wide>
      <DialogText>{t('offerText')}</DialogText>
      <OutboxNotice />
      <p className={choosers.size > free ? styles.few : styles.enough} role="status">
        {t('offerCapacity', { count: choosers.size, free: t('capacity', { count: free }) })}
        {before > 0 && <> {t('offerBefore', { count: before })}</>}
        {choosers.size > free && <> {t('offerFew')}</>}
      </p>
      <ChoosePeople
        people={shortlist.map(({ applicant, date, choice }) => {
          const state = choice?.open === true ? stateOfChoice(choice) : undefined;
          return {
            applicantid: applicant.applicantid,
            name: fullName(applicant),
            state:
              state === undefined ? (
                date !== null && <small>{t('hasOther', { date: words(date) })}</small>
              ) : (
                <small>{t(isUnsent(state, choice!) ? 'state_kept' : `state_${state}`)}</small>
              ),
          };
        })}
        chosen={asked}
        onChange={setAsked}
      />
      <LetterPreview letter="choice" day={day} />
      <DialogActions>
        <Button look="primary" busy={isSending} disabled={people.length === 0} onClick={() => void send(people)}>
          {t(outbox ? 'keep' : 'offerSend', { count: people.length })}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('inviteCancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
