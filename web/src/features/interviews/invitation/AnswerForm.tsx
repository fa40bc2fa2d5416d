import { type InvitationView } from '@berangkat/contracts/interviews';
import { ANSWER_WORDS_MAX, type InvitationAnswer } from '@berangkat/contracts/interviews/values';
import { IconCalendarOff, IconCheck, IconClockEdit } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { asPortalError } from '../../../shared/api';
import { useIssueText, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { useAnswerInvitationMutation } from './api';
import styles from './Invitation.module.css';
import { invitationTexts } from './texts';
import { invitationSpec } from './texts/spec';

const CHOICES: readonly (readonly [InvitationAnswer, typeof IconCheck])[] = [
  ['accepted', IconCheck],
  ['other-time', IconClockEdit],
  ['declined', IconCalendarOff],
];

interface AnswerFormProps {
  readonly token: string;
  readonly invitation: InvitationView;
  /** Why an answer was refused before the time became another one. */
  readonly refused: string | undefined;
  /** The time or the day is another one by now. @param code of the refusal */
  readonly onStale: (code: string) => void;
}

/** Says whether somebody comes. Until the interview they may change their mind. */
export const AnswerForm = ({ token, invitation, refused, onStale }: AnswerFormProps) => {
  const t = useText(invitationTexts, invitationSpec);
  const issue = useIssueText();
  const id = useId();
  const [send, { isLoading, error }] = useAnswerInvitationMutation();
  /** The last answer, until the page is read again. */
  const [answered, setAnswered] = useState<{ readonly shown: InvitationView; readonly before: InvitationView }>();
  const { answer, words } = answered?.before === invitation ? answered.shown : invitation;
  const [chosen, setChosen] = useState<InvitationAnswer | undefined>();
  const [typed, setTyped] = useState('');
  const without = invitation.status === 'choosing';
  const choices = without ? CHOICES.filter(([one]) => one !== 'accepted') : CHOICES;
  const open = chosen !== undefined && chosen !== 'accepted';
  const over = typed.trim().length - ANSWER_WORDS_MAX;
  const missing = chosen === 'other-time' && typed.trim() === '';
  const say = async (choice: InvitationAnswer): Promise<void> => {
    const given = { token, at: invitation.at };
    const text = typed.trim();
    const { data, error: refusal } = await send(
      choice === 'accepted'
        ? { ...given, answer: choice }
        : choice === 'other-time'
          ? { ...given, answer: choice, words: text }
          : { ...given, answer: choice, ...(text !== '' && { words: text }) },
    );
    if (data !== undefined) {
      setAnswered({ shown: data, before: invitation });
      return setChosen(undefined);
    }
    const { status, code } = asPortalError(refusal);
    if (status === 409) onStale(code);
  };
  const problem = error === undefined ? undefined : asPortalError(error);
  const notice =
    problem === undefined
      ? answered === undefined && refused !== undefined && issue(refused)
      : problem.status === 0
        ? t('failed')
        : problem.code === 'too-many-requests'
          ? t('busy')
          : issue(problem.code);
  return (
    <Card title={t(answer !== null ? 'answered' : without ? 'askWithout' : 'ask')} className={styles.answer}>
      {answer !== null && (
        <p className={styles[answer]} role="status">
          {t(`said_${answer}`)}
          {words !== null && <q>{words}</q>}
        </p>
      )}
      <div className={styles.choices} role="group" aria-label={t('ask')}>
        {choices.map(([one, Icon]) => (
          <Button
            key={one}
            size="large"
            look={one === 'accepted' && answer === null ? 'primary' : 'outline'}
            wide
            icon={<Icon size={20} aria-hidden />}
            aria-pressed={(chosen ?? answer) === one}
            busy={isLoading && (chosen ?? 'accepted') === one}
            onClick={() => {
              setChosen(one);
              // Words belong to one answer: why somebody cannot come is no time that would suit them.
              if (one !== chosen) setTyped(one === answer ? (words ?? '') : '');
              if (one === 'accepted') void say(one);
            }}
          >
            {t(`say_${one}`)}
          </Button>
        ))}
      </div>
      {open && (
        <form
          className={styles.words}
          onSubmit={(event) => {
            event.preventDefault();
            if (!missing && over <= 0) void say(chosen);
          }}
        >
          <label htmlFor={id}>{t(chosen === 'other-time' ? 'whichTime' : 'whyNot')}</label>
          <textarea
            id={id}
            rows={3}
            required={chosen === 'other-time'}
            aria-invalid={over > 0}
            aria-describedby={over > 0 ? `${id}-over` : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {over > 0 && (
            <p id={`${id}-over`} className={styles.problem}>
              {t('tooLong', { count: over })}
            </p>
          )}
          <Button look="primary" type="submit" busy={isLoading}>
            {t('send')}
          </Button>
        </form>
      )}
      {notice !== false && (
        <p className={styles.problem} role="alert">
          {notice}
        </p>
      )}
      {answer !== null && !open && !without && <p className={styles.hint}>{t('changeMind')}</p>}
    </Card>
  );
};
