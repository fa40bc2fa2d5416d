import { forgotPassword } from '@berangkat/contracts/accounts';
import { useEffect, useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import { Banner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { Form } from '../../../shared/kit/form/Form';
import { TextField } from '../../../shared/kit/form/TextField';
import { useZodForm } from '../../../shared/kit/form/useZodForm';
import { usePortalSettings } from '../../../shared/portal-settings/usePortalSettings';
import { SupportLink } from '../../../shared/portal-settings/SupportLink';
import signInStyles from '../sign-in/SignInForm.module.css';
import styles from './ForgotPasswordForm.module.css';
import { useForgotPasswordMutation } from './api';
import { forgottenTexts } from './texts';

const form = forgotPassword.pick({ email: true });

/** In place of the sign-in: asks for a link for a new password. What is answered is the same for every address. */
export const ForgotPasswordForm = ({ onBack }: { readonly onBack: () => void }) => {
  const t = useText(forgottenTexts);
  const language = useLocale();
  const mailed = usePortalSettings()?.mailed;
  const [send] = useForgotPasswordMutation();
  const [outcome, setOutcome] = useState<{ readonly kind: 'success' | 'error'; readonly text: string }>();
  const fields = useZodForm(form, { email: '' });
  const { setFocus } = fields;
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = async ({ email }: { readonly email: string }): Promise<void> => {
    setOutcome(undefined);
    const { error } = await send({ email, language, audit: auditClaim('ask_password_link') });
    if (error === undefined) return setOutcome({ kind: 'success', text: t(mailed === false ? 'kept' : 'asked') });
    const { status, retryAfter } = asPortalError(error);
    const minutes = Math.ceil((retryAfter ?? 60) / 60);
    setOutcome({ kind: 'error', text: status === 429 ? t('waitMinutes', { minutes }) : t('failed') });
  };

  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <p>{t(mailed === false ? 'notMailed' : 'intro')}</p>
        {outcome !== undefined && (
          <Banner kind={outcome.kind} timeout={null} onDone={() => setOutcome(undefined)}>
            {outcome.text}
          </Banner>
        )}
      </div>
      <Form form={fields} className={signInStyles.form} summary="none" onSubmit={submit}>
        <TextField control={fields.control} name="email" label={t('email')} type="email" autoComplete="username" />
        <Button look="primary" type="submit" wide busy={fields.formState.isSubmitting}>
          {t('send')}
        </Button>
        <Button look="quiet" wide onClick={onBack}>
          {t('back')}
        </Button>
      </Form>
      <p className={signInStyles.foot}>
        {t('noMail')} <SupportLink>{t('askAgency')}</SupportLink>
      </p>
    </>
  );
};
