import { type InterviewDayView, slotMoments } from '@berangkat/contracts/interviews';
import { withLinks, writeLetter } from '@berangkat/contracts/interviews/letters';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { asPortalError, auditClaim } from '../../../shared/api';
import { LOCALES, useIssueText, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, DialogText, useBanner } from '../../../shared/kit';
import { useDayWords } from '../../../shared/kit/time';
import { ChatBubble, OutboxNotice, useHasOutbox } from '../../announcements';
import { useInviteToInterviewsMutation } from '../api';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import styles from './Invite.module.css';
import { isUnasked, isUnsent, stateOfChoice, stillChoosing } from './stateOf';

interface OfferDialogProps {
  readonly day: InterviewDayView;
  /** Those who were chosen on the shortlist; nobody for all who have no time and were not asked for this date. */
  readonly chosen: readonly string[];
  /** Times that nobody has. */
  readonly free: number;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const LANGUAGES = ['id', 'en'] as const;

/** Asks people of the shortlist to choose a time, says whether the times are enough, and shows what they will read. */
export const OfferDialog = ({ day, chosen, free, onClose, onSent }: OfferDialogProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const words = useDayWords();
  const issue = useIssueText();
  const banner = useBanner();
  const outbox = useHasOutbox();
  const [invite, { isLoading }] = useInviteToInterviewsMutation();
  const { shortlist } = day;
  const unasked = shortlist.filter(isUnasked).map(({ applicant }) => applicant.applicantid);
  const [asked, setAsked] = useState<readonly string[]>(chosen.length > 0 ? chosen : unasked);
  const people = asked.filter((one) => shortlist.some(({ applicant }) => applicant.applicantid === one));
  const choosers = new Set(people);
  for (const { applicant, choice } of shortlist)
    if (choice?.open === true && choice.answer !== 'declined') choosers.add(applicant.applicantid);
  const before = stillChoosing(day);
  const send = async (): Promise<void> => {
    const audit = auditClaim('offer_interview_choice');
    const sent = await invite({ id: day.interviewdayid, applicantids: [...people], choose: true, audit });
    if (sent.data === undefined) return banner('error', issue(asPortalError(sent.error).code));
    const { invited, left } = sent.data;
    banner(invited > 0 ? 'success' : 'warning', t(outbox && invited > 0 ? 'kept' : 'offered', { count: invited }), {
      ...(left > 0 && { subject: t('offeredLeft', { count: left }) }),
    });
    onSent();
    onClose();
  };
  return (
    <Dialog title={t('letChoose')} onClose={onClose} wide>
      <DialogText>{t('offerText')}</DialogText>
      <OutboxNotice />
      <p className={choosers.size > free ? styles.few : styles.enough} role="status">
        {t('offerCapacity', { count: choosers.size, free: t('capacity', { count: free }) })}
        {before > 0 && <> {t('offerBefore', { count: before })}</>}
        {choosers.size > free && <> {t('offerFew')}</>}
      </p>
      <ul className={styles.choose}>
        {shortlist.map(({ applicant, date, choice }) => {
          const { applicantid } = applicant;
          const state = choice?.open === true ? stateOfChoice(choice) : undefined;
          return (
            <li key={applicantid}>
              <label>
                <input
                  type="checkbox"
                  checked={asked.includes(applicantid)}
                  onChange={({ target }) =>
                    setAsked((all) =>
                      target.checked ? [...all, applicantid] : all.filter((one) => one !== applicantid),
                    )
                  }
                />
                <span>{fullName(applicant)}</span>
                {state === undefined ? (
                  date !== null && <small>{t('hasOther', { date: words(date) })}</small>
                ) : (
                  <small>{t(isUnsent(state, choice!) ? 'state_kept' : `state_${state}`)}</small>
                )}
              </label>
            </li>
          );
        })}
      </ul>
      <details className={styles.preview}>
        <summary>{t('preview')}</summary>
        <div>
          {LANGUAGES.map((language) => (
            <figure key={language}>
              <figcaption>{LOCALES[language]}</figcaption>
              <ChatBubble text={previewOf(day, language)} lang={language} />
            </figure>
          ))}
        </div>
      </details>
      <DialogActions>
        <Button look="primary" busy={isLoading} disabled={people.length === 0} onClick={() => void send()}>
          {t(outbox ? 'keep' : 'offerSend', { count: people.length })}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('inviteCancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The message to everybody, without their links. */
const previewOf = (day: InterviewDayView, language: (typeof LANGUAGES)[number]): string => {
  const { subject, content, notes } = writeLetter('choice', language, {
    interviewdayid: day.interviewdayid,
    projectname: day.projectname,
    at: slotMoments(day, { from: day.begins, until: day.ends }).at.toISOString(),
    zone: day.zone,
    room: null,
    place: day.place,
    video: day.link !== null,
    remarks: day.remarks,
    reason: null,
  });
  return [`*${subject}*`, withLinks(content, () => `${window.location.host}/…`), notes].filter(Boolean).join('\n\n');
};
