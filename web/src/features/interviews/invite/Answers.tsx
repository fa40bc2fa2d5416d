import { type InterviewDayView, slotsOf } from '@berangkat/contracts/interviews';
import { IconLock, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Button, Card, LinkButton, Part } from '../../../shared/kit';
import { clockText } from '../../../shared/kit/time';
import { getHref } from '../../../shared/paths';
import { InviteDialog } from '../later';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import styles from './Invite.module.css';
import { type Planning } from '../day/usePlanning';
import {
  type InviteeState,
  byState,
  isKept,
  isSeenStill,
  isUnreached,
  isUntold,
  SHOWN_STATES,
  stillChoosing,
} from './stateOf';

interface AnswersProps {
  readonly day: InterviewDayView;
  /** Whether the reader invites people. */
  readonly plans: boolean;
  readonly planning: Planning;
}

/** Counts the answers – yes, no, none yet – with the people behind each. */
export const Answers = ({ day, plans, planning }: AnswersProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const [chosen, setChosen] = useState<InviteeState>();
  const [inviting, setInviting] = useState(false);
  const interviews = day.interviews.filter(isSeenStill);
  const states = byState(day);
  const untold = interviews.filter(isUntold).length;
  const written = [
    ...day.interviews.map(({ applicant, delivery, answeredat }) => ({
      applicant,
      delivery,
      answered: answeredat !== null,
    })),
    ...day.shortlist.flatMap(({ applicant, choice }) =>
      choice === null ? [] : [{ applicant, delivery: choice.delivery, answered: choice.answer !== null }],
    ),
  ];
  const unreached = written.filter(isUnreached);
  const kept = written.filter((one) => isKept(one) && !one.answered);
  const slots = slotsOf(day);
  const free = Math.max(0, day.capacity - day.interviews.length);
  const choosing = stillChoosing(day);
  const shown = chosen === undefined ? [] : (states.get(chosen) ?? []);
  const nobody = [...states.values()].every(({ length }) => length === 0);
  const said = (text: 'unreached' | 'keptFor', people: typeof written) =>
    people.length > 0 && (
      <p className={styles.unreached}>
        {t(text, { names: people.map(({ applicant }) => fullName(applicant)).join(', ') })}{' '}
        <LinkButton look="quiet" size="small" to={getHref('announcements', { kind: 'interviews' })}>
          {t('seeMessages')}
        </LinkButton>
      </p>
    );
  if (nobody && unreached.length + kept.length === 0 && day.choosing === 0) return null;
  return (
    <Card
      title={t('answers')}
      className={styles.answers}
      actions={
        plans && (
          <span className={styles.quick}>
            {day.choosing > 0 && (
              <Button
                look="outline"
                size="small"
                icon={<IconLock size={18} aria-hidden />}
                busy={planning.busy}
                onClick={planning.closeChoice}
              >
                {t('closeChoice')}
              </Button>
            )}
            {interviews.length > 0 && (
              <Button
                look={untold > 0 ? 'primary' : 'outline'}
                size="small"
                icon={<IconSend size={18} aria-hidden />}
                onClick={() => setInviting(true)}
              >
                {untold > 0 ? t('inviteUntold', { count: untold }) : t('inviteAgain')}
              </Button>
            )}
          </span>
        )
      }
    >
      <div className={styles.counts} role="group" aria-label={t('answers')}>
        {SHOWN_STATES.map((state) => {
          const count = states.get(state)?.length ?? 0;
          return count === 0 ? null : (
            <button
              key={state}
              type="button"
              className={styles[state]}
              aria-pressed={chosen === state}
              onClick={() => setChosen(chosen === state ? undefined : state)}
            >
              {t(`state_${state}`)} <strong>{count}</strong>
            </button>
          );
        })}
      </div>
      {shown.length > 0 && (
        <ul className={styles.people}>
          {shown.map(({ applicant, slot, words }) => (
            <li key={applicant.applicantid}>
              <strong>{fullName(applicant)}</strong>
              {slot !== undefined && <> · {clockText(slots[slot]?.from)}</>}
              {words !== null && <q>{words}</q>}
            </li>
          ))}
        </ul>
      )}
      {choosing > free && <p className={styles.unreached}>{t('choiceFew', { count: choosing, free })}</p>}
      {said('unreached', unreached)}
      {said('keptFor', kept)}
      {inviting && (
        <Part>
          <InviteDialog day={day} onClose={() => setInviting(false)} />
        </Part>
      )}
    </Card>
  );
};
