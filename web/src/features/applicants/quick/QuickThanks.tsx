import { specTexts, useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit';
import { Thanks } from '../../../shared/kit/states/Thanks';
import { getHref } from '../../../shared/paths';
import { LoginIdCard } from '../../accounts';
import { quickTexts } from '../texts/quick';
import styles from './QuickThanks.module.css';

export interface Thanked {
  readonly appid: string;
  readonly accid: string;
  readonly firstname: string;
  readonly email: string;
  /** Of the account that was made for the applicant: to be handed over, shown this once. */
  readonly loginid: string | undefined;
  /** Something is left to do here. */
  readonly stays?: true;
}

/** Milliseconds after which the screen goes on to the CV (000 §9). */
const REDIRECT = 1_000;

/** After the quick form: both ways on. It goes on by itself, unless there is a login ID to write down. */
export const QuickThanks = ({
  appid,
  accid,
  firstname,
  email,
  loginid,
  stays,
  created,
}: Thanked & { readonly created: boolean }) => {
  const t = useText(quickTexts, specTexts);
  const cv = getHref('applicantDetail', { appid, accid });
  return (
    <Thanks
      title={t(created ? 'thanks' : 'thanksEdit', { name: firstname })}
      to={cv}
      after={loginid === undefined && stays === undefined ? REDIRECT : undefined}
      ways={
        <>
          <LinkButton look="primary" to={cv}>
            {t('quick-view-application')}
          </LinkButton>
          <LinkButton look="outline" to={getHref('applicationForm', { appid, accid })}>
            {t('quick-complete-profile')}
          </LinkButton>
        </>
      }
    >
      {loginid !== undefined && (
        <div className={styles.loginid}>
          <p>{t('loginidText', { name: firstname })}</p>
          <LoginIdCard email={email} loginid={loginid} />
        </div>
      )}
    </Thanks>
  );
};
