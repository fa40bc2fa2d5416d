import { type InvitationView } from '@berangkat/contracts/interviews';
import { useState } from 'react';
import { asPortalError } from '../../../shared/api';
import { useIssueText, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { useChooseInterviewMutation } from './api';
import { useClock } from './clock';
import styles from './Invitation.module.css';
import { invitationTexts } from './texts';
import { invitationSpec } from './texts/spec';

interface ChooseTimeProps {
  readonly token: string;
  readonly invitation: InvitationView;
  readonly times: NonNullable<InvitationView['choice']>;
  /** Reads the invitation again. */
  readonly onStale: () => void;
}

/** The times that are free, to be taken with one press. Who has one already takes another one in its place. */
export const ChooseTime = ({ token, invitation, times, onStale }: ChooseTimeProps) => {
  const t = useText(invitationTexts, invitationSpec);
  const issue = useIssueText();
  const { clock, own } = useClock(invitation.zone);
  const [take, { isLoading, error, originalArgs }] = useChooseInterviewMutation();
  const has = invitation.status === 'coming';
  const [open, setOpen] = useState(false);
  const choose = async (at: string): Promise<void> => {
    const { error: refusal } = await take({ token, at });
    setOpen(refusal !== undefined);
    // The times on the screen are out of date: somebody else was faster, or this person has one.
    onStale();
  };
  const { status, code } = error === undefined ? { status: undefined, code: '' } : asPortalError(error);
  const notice =
    status === undefined
      ? undefined
      : status === 0
        ? t('failed')
        : code === 'too-many-requests'
          ? t('busy')
          : issue(code);
  const shown = !has || open;
  return (
    <Card title={t(has ? 'chooseOther' : 'choose')} className={styles.answer}>
      {notice !== undefined && (
        <p className={styles.refused} role="alert">
          {notice}
        </p>
      )}
      {has && (
        <Button
          look="outline"
          size="large"
          wide
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
            // Others took times since this one had theirs.
            onStale();
          }}
        >
          {t('chooseChange')}
        </Button>
      )}
      {shown && times.length === 0 && <p>{t(has ? 'chooseNoOther' : 'chooseNone')}</p>}
      {shown && times.length > 0 && (
        <>
          <ul className={styles.times} aria-busy={isLoading}>
            {times.map(({ at }) => (
              <li key={at}>
                <Button
                  size="large"
                  look="outline"
                  wide
                  busy={isLoading && originalArgs?.at === at}
                  disabled={isLoading}
                  onClick={() => void choose(at)}
                >
                  <span className={styles.time}>
                    {clock(at)}
                    {own(at) !== undefined && <small>{own(at)}</small>}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            {times.some(({ at }) => own(at) !== undefined) && <>{t('chooseZones')} </>}
            {t('chooseHint')}
          </p>
        </>
      )}
    </Card>
  );
};
