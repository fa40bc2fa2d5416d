import { type InterviewDayView, roomToTell, slotMoments, slotsOf } from '@berangkat/contracts/interviews';
import { withLinks, writeLetter } from '@berangkat/contracts/interviews/letters';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { asPortalError, auditClaim } from '../../../shared/api';
import { LOCALES, useIssueText, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, DialogText, useBanner } from '../../../shared/kit';
import { clockText } from '../../../shared/kit/time';
import { ChatBubble, OutboxNotice, useHasOutbox } from '../../announcements';
import { useInviteToInterviewsMutation } from '../api';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import styles from './Invite.module.css';
import { isSeenStill, isUnsent, isUntold } from './stateOf';

interface InviteDialogProps {
  readonly day: InterviewDayView;
  readonly onClose: () => void;
}

const LANGUAGES = ['id', 'en'] as const;

/** Chooses who is told of their time, those who do not know it before all others, and shows what they will read. */
export const InviteDialog = ({ day, onClose }: InviteDialogProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const issue = useIssueText();
  const banner = useBanner();
  const outbox = useHasOutbox();
  const [invite, { isLoading }] = useInviteToInterviewsMutation();
  const interviews = day.interviews.filter(isSeenStill);
  const idsOf = (people: typeof interviews): readonly string[] => people.map(({ applicant }) => applicant.applicantid);
  const untold = idsOf(interviews.filter(isUntold));
  const everybody = idsOf(interviews);
  const [chosen, setChosen] = useState<readonly string[]>(untold.length > 0 ? untold : everybody);
  const slots = slotsOf(day);
  const example = interviews.find(({ applicant }) => chosen.includes(applicant.applicantid));
  const send = async (): Promise<void> => {
    const applicantids = chosen.filter((one) => everybody.includes(one));
    const audit = auditClaim('invite_interview');
    const { data, error } = await invite({ id: day.interviewdayid, applicantids, audit });
    if (data === undefined) return banner('error', issue(asPortalError(error).code));
    const { invited, left } = data;
    banner(invited > 0 ? 'success' : 'warning', t(outbox && invited > 0 ? 'kept' : 'invitedDone', { count: invited }), {
      ...(left > 0 && { subject: t('invitedLeft', { count: left }) }),
    });
    onClose();
  };
  const only = (label: string, people: readonly string[]) =>
    people.length > 0 && (
      <Button size="small" look="soft" onClick={() => setChosen(people)}>
        {label}
      </Button>
    );
  return (
    <Dialog title={t('inviteTitle')} onClose={onClose} wide>
      <DialogText>{t('inviteText')}</DialogText>
      <OutboxNotice />
      <p className={styles.quick}>
        {only(t('onlyUntold', { count: untold.length }), untold)}
        {only(t('everybody', { count: everybody.length }), everybody)}
        <Button size="small" look="soft" onClick={() => setChosen([])}>
          {t('nobody')}
        </Button>
      </p>
      <ul className={styles.choose}>
        {interviews.map(({ applicant, slot, invitation, delivery }) => {
          const { applicantid } = applicant;
          return (
            <li key={applicantid}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(applicantid)}
                  onChange={({ target }) =>
                    setChosen((before) =>
                      target.checked ? [...before, applicantid] : before.filter((one) => one !== applicantid),
                    )
                  }
                />
                <span>
                  {clockText(slots[slot]?.from)} · {fullName(applicant)}
                </span>
                <small className={styles[invitation]}>
                  {t(isUnsent(invitation, { delivery }) ? 'state_kept' : `state_${invitation}`)}
                </small>
              </label>
            </li>
          );
        })}
      </ul>
      {example !== undefined && (
        <details className={styles.preview}>
          <summary>{t('preview')}</summary>
          <div>
            {LANGUAGES.map((language) => (
              <figure key={language}>
                <figcaption>{LOCALES[language]}</figcaption>
                <ChatBubble text={previewOf(day, example, language)} lang={language} />
              </figure>
            ))}
          </div>
        </details>
      )}
      <DialogActions>
        <Button look="primary" busy={isLoading} disabled={chosen.length === 0} onClick={() => void send()}>
          {t(outbox ? 'keep' : 'inviteSend', { count: chosen.length })}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('inviteCancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The message to one person, without their link. */
const previewOf = (
  day: InterviewDayView,
  { room, slot }: InterviewDayView['interviews'][number],
  language: (typeof LANGUAGES)[number],
): string => {
  const found = slotsOf(day)[slot] ?? { from: day.begins, until: day.ends };
  const { subject, content, notes } = writeLetter('invitation', language, {
    interviewdayid: day.interviewdayid,
    projectname: day.projectname,
    at: slotMoments(day, found).at.toISOString(),
    zone: day.zone,
    room: roomToTell(day.rooms, room),
    place: day.place,
    video: day.link !== null,
    remarks: day.remarks,
    reason: null,
  });
  return [`*${subject}*`, withLinks(content, () => `${window.location.host}/…`), notes].filter(Boolean).join('\n\n');
};
