import { type SessionUser } from '@berangkat/contracts/accounts';
import { type ReactNode, useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { SupportLink } from '../../../shared/portal-settings/SupportLink';
import { FactorChoice, type Ways } from '../FactorChoice';
import { useAskFactorMutation, useSignInWithFactorMutation } from './api';
import styles from './FactorForm.module.css';
import { factorFormTexts } from './texts';

interface FactorFormProps {
  readonly attempt: (send: () => Promise<{ data?: SessionUser; error?: unknown }>) => Promise<void>;
  /** The failure of the last attempt, if it failed. */
  readonly failure: ReactNode;
  readonly onBack: () => void;
}

/** In place of the sign-in, when the password was right: a passkey, a code of the app, or a recovery code. */
export const FactorForm = ({ attempt, failure, onBack }: FactorFormProps) => {
  const t = useText(factorFormTexts);
  const language = useLocale();
  const [ask] = useAskFactorMutation();
  const [send] = useSignInWithFactorMutation();
  const [ways, setWays] = useState<Ways>();
  const audit = auditClaim('show_factor');
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {ways !== undefined && <p>{t(ways)}</p>}
        {failure}
      </div>
      <FactorChoice
        ask={() => ask({ audit })}
        onAsked={setWays}
        onFailed={(error) => void attempt(() => Promise.resolve({ error }))}
        show={(shown) => attempt(() => send({ ...shown, language, audit }))}
        submit={t('signIn')}
      />
      <Button look="quiet" wide onClick={onBack}>
        {t('back')}
      </Button>
      <p className={styles.foot}>
        {t('lost')} <SupportLink>{t('askAgency')}</SupportLink>
      </p>
    </>
  );
};
