import { type SessionUser } from '@berangkat/contracts/accounts';
import { codeForm } from '@berangkat/contracts/factors';
import { type ReactNode, useEffect } from 'react';
import { auditClaim } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Form } from '../../../shared/kit/form/Form';
import { TextField } from '../../../shared/kit/form/TextField';
import { useZodForm } from '../../../shared/kit/form/useZodForm';
import { SupportLink } from '../../../shared/portal-settings/SupportLink';
import { useSignInWithFactorMutation } from './api';
import styles from './FactorForm.module.css';
import { factorFormTexts } from './texts';

interface FactorFormProps {
  readonly attempt: (send: () => Promise<{ data?: SessionUser; error?: unknown }>) => Promise<void>;
  /** The failure of the last attempt, if it failed. */
  readonly failure: ReactNode;
  readonly onBack: () => void;
}

/** In place of the sign-in, when the password was right: a code of the app, or a recovery code. */
export const FactorForm = ({ attempt, failure, onBack }: FactorFormProps) => {
  const t = useText(factorFormTexts);
  const language = useLocale();
  const [send] = useSignInWithFactorMutation();
  const form = useZodForm(codeForm, { code: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <p>{t('intro')}</p>
        {failure}
      </div>
      <Form
        form={form}
        className={styles.form}
        summary="none"
        onSubmit={({ code }) => attempt(() => send({ code, language, audit: auditClaim('show_factor') }))}
      >
        <TextField
          control={form.control}
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          upperCase
        />
        <Button look="primary" type="submit" wide busy={form.formState.isSubmitting}>
          {t('signIn')}
        </Button>
        <Button look="quiet" wide onClick={onBack}>
          {t('back')}
        </Button>
      </Form>
      <p className={styles.foot}>
        {t('lost')} <SupportLink>{t('askAgency')}</SupportLink>
      </p>
    </>
  );
};
