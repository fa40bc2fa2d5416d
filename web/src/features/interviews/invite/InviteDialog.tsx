import { type InterviewDayView, slotsOf } from '@berangkat/contracts/interviews';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, DialogText } from '../../../shared/kit';
import { clockText } from '../../../shared/kit/time';
import { OutboxNotice } from '../../announcements';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import { ChoosePeople } from './ChoosePeople';
import styles from './Invite.module.css';
import { LetterPreview } from './LetterPreview';
import { isSeenStill, isUnsent, isUntold } from './stateOf';
import { useInviting } from './useInviting';

interface InviteDialogProps {
  readonly day: InterviewDayView;
  readonly onClose: () => void;
}

/** Chooses who is told of their time, those who do not know it before all others, and shows what they will read. */
export const InviteDialog = ({ day, onClose }: InviteDialogProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const { send, isSending, outbox } = useInviting(day, 'invitation', onClose);
  const interviews = day.interviews.filter(isSeenStill);
  const idsOf = (people: typeof interviews): readonly string[] => people.map(({ applicant }) => applicant.applicantid);
  const untold = idsOf(interviews.filter(isUntold));
  const everybody = idsOf(interviews);
  const [chosen, setChosen] = useState<readonly string[]>(untold.length > 0 ? untold : everybody);
  const slots = slotsOf(day);
  const example = interviews.find(({ applicant }) => chosen.includes(applicant.applicantid));
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
      <ChoosePeople
        people={interviews.map(({ applicant, slot, invitation, delivery }) => ({
          applicantid: applicant.applicantid,
          name: `${clockText(slots[slot]?.from)} · ${fullName(applicant)}`,
          state: (
            <small className={styles[invitation]}>
              {t(isUnsent(invitation, { delivery }) ? 'state_kept' : `state_${invitation}`)}
            </small>
          ),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      {example !== undefined && (
        <LetterPreview letter="invitation" day={day} slot={slots[example.slot]} room={example.room} />
      )}
      <DialogActions>
        <Button
          look="primary"
          busy={isSending}
          disabled={chosen.length === 0}
          onClick={() => void send(chosen.filter((one) => everybody.includes(one)))}
        >
          {t(outbox ? 'keep' : 'inviteSend', { count: chosen.length })}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('inviteCancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
