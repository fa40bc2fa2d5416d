import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { specTexts, useText } from '../../../shared/i18n';
import { Card, LinkButton } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { LoginIdCard } from '../../accounts';
import { quickTexts } from '../texts/quick';
import styles from './Thanks.module.css';

export interface Thanked {
  readonly appid: string;
  readonly accid: string;
  readonly firstname: string;
  readonly email: string;
  /** Of the account that was made for the applicant: to be handed over, shown this once. */
  readonly loginid: string | undefined;
}

/** Milliseconds after which the screen goes on to the CV (000 §9). */
const REDIRECT = 1_000;

/** After the quick form: both ways on. It goes on by itself, unless there is a login ID to write down. */
export const Thanks = ({
  appid,
  accid,
  firstname,
  email,
  loginid,
  created,
}: Thanked & { readonly created: boolean }) => {
  const t = useText(quickTexts, specTexts);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const cv = getHref('applicantDetail', { appid, accid });
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (loginid !== undefined) return;
    const timer = setTimeout(() => void navigate(cv, { replace: true }), REDIRECT);
    return () => clearTimeout(timer);
  }, [loginid, navigate, cv]);
  return (
    <Card className={styles.thanks}>
      <span className={styles.sign} aria-hidden>
        <IconCheck size={32} stroke={2.5} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t(created ? 'thanks' : 'thanksEdit', { name: firstname })}
      </h2>
      {loginid !== undefined && (
        <div className={styles.loginid}>
          <p>{t('loginidText', { name: firstname })}</p>
          <LoginIdCard email={email} loginid={loginid} />
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton look="primary" to={cv}>
          {t('quick-view-application')}
        </LinkButton>
        <LinkButton look="outline" to={getHref('applicationForm', { appid, accid })}>
          {t('quick-complete-profile')}
        </LinkButton>
      </div>
    </Card>
  );
};
