import { registration, type Registration } from '@berangkat/contracts/accounts';
import { errorCode } from '@berangkat/contracts/messages';
import { useLocation } from 'react-router-dom';
import { AgencyHere } from '../../../shared/agency';
import { asPortalError, auditClaim } from '../../../shared/api';
import { refusalToForm } from '../../../shared/api/problemToForm';
import { currentLocale, specTexts, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { useConfirm } from '../../../shared/kit/dialog';
import { ChoiceField } from '../../../shared/kit/form/CheckField';
import { Form } from '../../../shared/kit/form/Form';
import { TextField } from '../../../shared/kit/form/TextField';
import { useZodForm } from '../../../shared/kit/form/useZodForm';
import { Page } from '../../../shared/kit/Page';
import { MistypedEmail } from '../../../shared/kit/form/MistypedEmail';
import { LeadOn } from '../../../shared/here';
import { getHref } from '../../../shared/paths';
import { readSession, useSession } from '../../../shared/session';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { useCreateAccountMutation } from '../api';
import { NewPasswordFields } from '../NewPasswordFields';
import { accountsTexts } from '../texts';
import { Pitch } from './Pitch';
import styles from './RegistrationPage.module.css';

const AVATAR = 'avatar0.png';

/**
 * Self-registration of applicants and employers (000 §2): asks once more, creates the account, and goes on
 * signed in.
 */
export const Component = () => {
  const { user, can } = useSession();
  // An admin makes accounts for others, with the account form.
  return user !== undefined && can('account.edit') ? <LeadOn to={getHref('accountForm')} /> : <Registering />;
};

const Registering = () => {
  const t = useText(accountsTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const dispatch = useAppDispatch();
  const { category } = (useLocation().state ?? {}) as { category?: string };
  const [register] = useCreateAccountMutation();
  const form = useZodForm(registration, {
    email: '',
    password: '',
    confirmation: '',
    category: category === 'employer' ? 'employer' : 'applicant',
  });

  const submit = async ({ email, password, category }: Registration): Promise<void> => {
    if (
      !(await confirm({
        title: t('register-confirm', { category: t(category).toLowerCase() }),
        confirm: t('confirmRegister'),
      }))
    )
      return;
    const { error } = await register({
      email,
      password,
      category,
      avatar: AVATAR,
      status: 'unverified',
      language: currentLocale(),
      audit: auditClaim('create_account'),
    });
    if (error !== undefined) {
      const problem = asPortalError(error);
      // A factor is asked for where somebody registers again with the password of an account that has one.
      if (problem.status === 409 || problem.code === 'factor-needed')
        form.setError('email', { type: 'server', message: errorCode('email-exists') }, { shouldFocus: true });
      else refusalToForm(problem, form, 'registration-failed-retry');
      return;
    }
    // This screen is not for those who are signed in: the guard leads on, an applicant to the form.
    void dispatch(readSession());
    banner('success', t('welcome'));
  };

  return (
    <div className={styles.layout}>
      <Pitch />
      <div className={styles.side}>
        <Page title={t('registerTitle')} intro={t('registerIntro')} width="reading">
          <Form form={form} onSubmit={submit}>
            <ChoiceField
              control={form.control}
              name="category"
              label={t('category')}
              choices={[
                { value: 'applicant', label: t('applicant'), hint: t('applicantHint') },
                { value: 'employer', label: t('employer'), hint: t('employerHint') },
              ]}
            />
            <TextField control={form.control} name="email" label={t('email')} type="email" autoComplete="email" />
            <MistypedEmail control={form.control} name="email" />
            <NewPasswordFields
              control={form.control}
              password={{ name: 'password', label: t('password'), hint: t('passwordHint') }}
              confirmation={{ name: 'confirmation', label: t('confirmPassword') }}
            />
            <Button look="main" size="large" type="submit" wide busy={form.formState.isSubmitting}>
              {t('register')}
            </Button>
          </Form>
          <AgencyHere look="card" className={styles.agency} />
        </Page>
      </div>
    </div>
  );
};
