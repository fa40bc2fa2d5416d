import { type InvitationView } from '@berangkat/contracts/interviews';
import { type InvitationAnswer } from '@berangkat/contracts/interviews/values';
import { IconCalendarOff, IconCheck, IconClockEdit } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { asPortalError } from '../../../shared/api';
import { useIssueText, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { useAnswerInvitationMutation } from './api';
import styles from './Invitation.module.css';
import { invitationTexts } from './texts';

const CHOICES: readonly (readonly [InvitationAnswer, typeof IconCheck])[] = [
  ['accepted', IconCheck],
  ['other-time', IconClockEdit],
  ['declined', IconCalendarOff],
];

interface AnswerFormProps {
  readonly token: string;
  readonly invitation: InvitationView;
  /** The time or the day is another one by now. */
  readonly onStale: () => void;
}

/** Says whether somebody comes. Until the interview they may change their mind. */
export const AnswerForm = ({ token, invitation, onStale }: AnswerFormProps) => {
  const t = useText(invitationTexts);
  const issue = useIssueText();
  const id = useId();
  const [send, { data, isLoading, error }] = useAnswerInvitationMutation();
  const { answer, words } = data ?? invitation;
  const [chosen, setChosen] = useState<InvitationAnswer | undefined>();
  const [typed, setTyped] = useState(words ?? '');
  const open = chosen !== undefined && chosen !== 'accepted';
  const missing = chosen === 'other-time' && typed.trim() === '';
  const say = async (said: InvitationAnswer): Promise<void> => {
    const given = { token, at: invitation.at };
    const text = typed.trim();
    const { error: refused } = await send(
      said === 'accepted'
        ? { ...given, answer: said }
        : said === 'other-time'
          ? { ...given, answer: said, words: text }
          : { ...given, answer: said, ...(text !== '' && { words: text }) },
    );
    if (refused === undefined) return setChosen(undefined);
    if (asPortalError(refused).status === 409) onStale();
  };
  const problem = error === undefined ? undefined : asPortalError(error);
  return (
    <Card title={t(answer === null ? 'ask' : 'answered')} className={styles.answer}>
      {answer !== null && (
        <p className={styles[answer]} role="status">
          {t(`said_${answer}`)}
          {words !== null && <q>{words}</q>}
        </p>
      )}
      <div className={styles.choices} role="group" aria-label={t('ask')}>
        {CHOICES.map(([one, Icon]) => (
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
            if (!missing) void say(chosen);
          }}
        >
          <label htmlFor={id}>{t(chosen === 'other-time' ? 'whichTime' : 'whyNot')}</label>
          <textarea
            id={id}
            rows={3}
            required={chosen === 'other-time'}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button look="primary" type="submit" busy={isLoading}>
            {t('send')}
          </Button>
        </form>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem.status === 0 ? t('failed') : issue(problem.code)}
        </p>
      )}
      {answer !== null && !open && <p className={styles.hint}>{t('changeMind')}</p>}
    </Card>
  );
};
