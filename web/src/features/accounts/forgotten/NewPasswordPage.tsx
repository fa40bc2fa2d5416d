import { resetPasswordForm } from '@berangkat/contracts/accounts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type z } from 'zod';
import { asPortalError, auditClaim } from '../../../shared/api';
import { refusalToForm } from '../../../shared/api/problemToForm';
import { useLocale, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Form } from '../../../shared/kit/form/Form';
import { useZodForm } from '../../../shared/kit/form/useZodForm';
import { Page } from '../../../shared/kit/Page';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { getHref } from '../../../shared/paths';
import { NewPasswordFields } from '../NewPasswordFields';
import { useResetPasswordMutation } from './api';
import { forgottenTexts } from './texts';

/** Opens the sign-in of the bar, as for who was sent here from a screen that needs an account. */
const SIGN_IN = { state: { from: getHref('dashboard') } };

/**
 * The page that the link of a message leads to. Its token stands behind the `#` and is taken out of the address at once, so that
 * it stays neither in the history of the browser nor in what somebody copies.
 */
export const Component = () => {
  const t = useText(forgottenTexts);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token, setToken] = useState(() => hash.slice(1));
  const [over, setOver] = useState(token === '');
  useEffect(() => {
    if (hash === '') return;
    setToken(hash.slice(1));
    setOver(false);
    void navigate(getHref('newPassword'), { replace: true });
  }, [hash, navigate]);
  return (
    <Page title={t('newTitle')} {...(!over && { intro: t('newIntro') })} width="reading">
      <Card>
        {over ? (
          <EmptyState
            drawing="gate"
            title={t('overTitle')}
            text={t('overText')}
            action={
              <LinkButton look="main" to={getHref('home')} {...SIGN_IN}>
                {t('toSignIn')}
              </LinkButton>
            }
          />
        ) : (
          <NewPasswordForm token={token} onOver={() => setOver(true)} />
        )}
      </Card>
    </Page>
  );
};

const NewPasswordForm = ({ token, onOver }: { readonly token: string; readonly onOver: () => void }) => {
  const t = useText(forgottenTexts);
  const banner = useBanner();
  const language = useLocale();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const form = useZodForm(resetPasswordForm, { new_password: '', confirmation: '' });

  const submit = async ({ new_password }: z.output<typeof resetPasswordForm>): Promise<void> => {
    const { error } = await reset({ token, new_password, language, audit: auditClaim('reset_password') });
    if (error === undefined) {
      banner('success', t('done'));
      await navigate(getHref('home'), { replace: true, ...SIGN_IN });
      return;
    }
    const problem = asPortalError(error);
    if (problem.code === 'password-link-over') return onOver();
    refusalToForm(problem, form, 'change-password-failed');
  };

  return (
    <Form form={form} onSubmit={submit}>
      <NewPasswordFields
        control={form.control}
        password={{ name: 'new_password', label: t('newPassword'), hint: t('passwordHint') }}
        confirmation={{ name: 'confirmation', label: t('confirmPassword') }}
      />
      <Button look="main" type="submit" busy={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </Form>
  );
};
