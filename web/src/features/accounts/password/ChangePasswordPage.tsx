import { changePasswordForm } from '@berangkat/contracts/accounts';
import { ALPHANUMERIC_PASSWORD_RULES } from '@berangkat/contracts/accounts/values';
import { errorCode } from '@berangkat/contracts/messages';
import { type z } from 'zod';
import { asPortalError, auditClaim } from '../../../shared/api';
import { refusalToForm } from '../../../shared/api/problemToForm';
import { useLeadOn } from '../../../shared/here';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Button,
  Card,
  EmptyState,
  Form,
  FormActions,
  Page,
  PasswordField,
  TextField,
  useBanner,
  useZodForm,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useChangePasswordMutation } from '../api';
import { accountFormTexts } from '../form/texts';
import { NewPasswordFields } from '../NewPasswordFields';
import { FirstPasswordForm } from './FirstPasswordForm';

/**
 * The own password (000 §5, readings.md C9). A session that a login ID opened sets the first password of an account that
 * has none, and changes none.
 */
export const Component = () => {
  const t = useText(accountFormTexts, specTexts);
  const { user } = useSession();
  if (user === undefined) return null;
  const isFirst = user.account.onlyloginid === true;
  const byLoginId = user.method === 'loginid' && !isFirst;
  return (
    <Page
      title={t(isFirst ? 'setPassword' : 'changePassword')}
      {...(!byLoginId && { intro: t(isFirst ? 'setIntro' : 'changeIntro') })}
      back={getHref('dashboard')}
      width="reading"
    >
      <Card>
        {byLoginId && <EmptyState drawing="gate" title={t('withLoginId')} text={t('withLoginIdText')} />}
        {isFirst && <FirstPasswordForm key={user.account.accountid} {...user.account} />}
        {!byLoginId && !isFirst && <PasswordForm key={user.account.accountid} {...user.account} />}
      </Card>
    </Page>
  );
};

const PasswordForm = ({ accountid, email }: { readonly accountid: string; readonly email: string }) => {
  const t = useText(accountFormTexts, specTexts);
  const banner = useBanner();
  const leadOn = useLeadOn();
  const [change] = useChangePasswordMutation();
  const form = useZodForm(changePasswordForm, { email, old_password: '', new_password: '', confirmation: '' });

  const submit = async ({ old_password, new_password }: z.output<typeof changePasswordForm>): Promise<void> => {
    const { error } = await change({
      accountid,
      email,
      old_password,
      new_password,
      audit: auditClaim('change_password'),
    });
    if (error === undefined) {
      banner('success', t('change-password-success'));
      await leadOn(getHref('dashboard'));
      return;
    }
    const problem = asPortalError(error);
    if (problem.code === 'change-password-401')
      form.setError(
        'old_password',
        { type: 'server', message: errorCode('change-password-401') },
        { shouldFocus: true },
      );
    else refusalToForm(problem, form, 'change-password-failed');
  };

  return (
    <Form form={form} onSubmit={submit}>
      <TextField control={form.control} name="email" label={t('email')} type="email" autoComplete="username" readOnly />
      <PasswordField
        control={form.control}
        name="old_password"
        label={t('oldPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        control={form.control}
        password={{ name: 'new_password', label: t('newPassword'), hint: t('passwordHint') }}
        confirmation={{ name: 'confirmation', label: t('confirmPassword') }}
        rules={ALPHANUMERIC_PASSWORD_RULES}
      />
      <FormActions>
        <Button look="main" type="submit" busy={form.formState.isSubmitting}>
          {t('change')}
        </Button>
      </FormActions>
    </Form>
  );
};
