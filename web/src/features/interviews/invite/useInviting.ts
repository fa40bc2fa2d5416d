import { type InterviewDayView } from '@berangkat/contracts/interviews';
import { asPortalError, auditClaim } from '../../../shared/api';
import { useIssueText, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit';
import { useHasOutbox } from '../../announcements';
import { useInviteToInterviewsMutation } from '../api';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';

/** What is sent: the time that somebody has, or the question which one suits them. */
export type Letter = 'invitation' | 'choice';

const WORDS = {
  invitation: { action: 'invite_interview', done: 'invitedDone', left: 'invitedLeft' },
  choice: { action: 'offer_interview_choice', done: 'offered', left: 'offeredLeft' },
} as const;

/** Sends a letter to people of a day, and says how many it went to and how many it left out. */
export const useInviting = (day: InterviewDayView, letter: Letter, onSent: () => void) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const issue = useIssueText();
  const banner = useBanner();
  /** Whether letters are kept here instead of leaving by themselves. */
  const outbox = useHasOutbox();
  const [invite, { isLoading: isSending }] = useInviteToInterviewsMutation();
  const { action, done, left: leftOut } = WORDS[letter];
  const send = async (applicantids: string[]): Promise<void> => {
    const choose = letter === 'choice' && { choose: true };
    const audit = auditClaim(action);
    const { data, error } = await invite({ id: day.interviewdayid, applicantids, ...choose, audit });
    if (data === undefined) return banner('error', issue(asPortalError(error).code));
    const { invited, left } = data;
    banner(invited > 0 ? 'success' : 'warning', t(outbox && invited > 0 ? 'kept' : done, { count: invited }), {
      ...(left > 0 && { subject: t(leftOut, { count: left }) }),
    });
    onSent();
  };
  return { send, isSending, outbox };
};
