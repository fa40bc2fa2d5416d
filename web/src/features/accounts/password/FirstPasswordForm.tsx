import { firstPasswordForm } from '@berangkat/contracts/accounts';
import { ALPHANUMERIC_PASSWORD_RULES } from '@berangkat/contracts/accounts/values';
import { useNavigate } from 'react-router-dom';
import { type z } from 'zod';
import { asPortalError, auditClaim } from '../../../shared/api';
import { refusalToForm } from '../../../shared/api/problemToForm';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, Form, FormActions, TextField, useBanner, useZodForm } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { readSession } from '../../../shared/session';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { useChangePasswordMutation } from '../api';
import { accountFormTexts } from '../form/texts';
import { NewPasswordFields } from '../NewPasswordFields';

/** Of which the screen says why; otherwise that it failed. */
const REFUSALS = ['change-password-loginid', 'change-password-401'] as const;

interface FirstPasswordFormProps {
  readonly accountid: string;
  readonly email: string;
}

/** The first password of an account that has had a login ID only: there is no old one to ask for. */
export const FirstPasswordForm = ({ accountid, email }: FirstPasswordFormProps) => {
  const t = useText(accountFormTexts, specTexts);
  const banner = useBanner();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [change] = useChangePasswordMutation();
  const form = useZodForm(firstPasswordForm, { email, new_password: '', confirmation: '' });

  const submit = async ({ new_password }: z.output<typeof firstPasswordForm>): Promise<void> => {
    const { error } = await change({ accountid, email, new_password, audit: auditClaim('change_password') });
    if (error === undefined) {
      banner('success', t('passwordSet'));
      await navigate(getHref('dashboard'));
      await dispatch(readSession());
      return;
    }
    const problem = asPortalError(error);
    refusalToForm(problem, form, REFUSALS.find((code) => code === problem.code) ?? 'change-password-failed');
  };

  return (
    <Form form={form} onSubmit={submit}>
      <TextField control={form.control} name="email" label={t('email')} type="email" autoComplete="username" readOnly />
      <NewPasswordFields
        control={form.control}
        password={{ name: 'new_password', label: t('newPassword'), hint: t('passwordHint') }}
        confirmation={{ name: 'confirmation', label: t('confirmPassword') }}
        rules={ALPHANUMERIC_PASSWORD_RULES}
      />
      <FormActions>
        <Button look="main" type="submit" busy={form.formState.isSubmitting}>
          {t('setPassword')}
        </Button>
      </FormActions>
    </Form>
  );
};
