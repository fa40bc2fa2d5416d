import { type SessionUser } from '@berangkat/contracts/accounts';
import { signIn, signInWithId } from '@berangkat/contracts/accounts';
import { type PlainMessageId } from '@berangkat/contracts/messages';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { asPortalError, auditClaim, type PortalError } from '../../../shared/api';
import { unansweredBy } from '../../../shared/api/problem';
import { currentLocale, specTexts, useText } from '../../../shared/i18n';
import { Banner, useBanner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { Form } from '../../../shared/kit/form/Form';
import { PasswordField } from '../../../shared/kit/form/PasswordField';
import { TextField } from '../../../shared/kit/form/TextField';
import { useZodForm } from '../../../shared/kit/form/useZodForm';
import { getHref } from '../../../shared/paths';
import { SupportLink } from '../../../shared/portal-settings/SupportLink';
import { sessionRead } from '../../../shared/session';
import { knowsPasskeys, loadFactorForm, loadPasskeyButton } from '../../factors';
import { useSignInMutation, useSignInWithIdMutation } from '../api';
import { accountsTexts } from '../texts';
import { signInTexts } from './texts';
import styles from './SignInForm.module.css';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

/** Which of the specification's three texts a failed sign-in shows (000 §8, readings.md C1), or those of the factor. */
const failureOf = ({ status, code }: PortalError): PlainMessageId => {
  if (code === 'factor-wrong' || code === 'factor-ticket-over' || code === 'passkey-wrong') return code;
  if (status === 401) return 'login-401';
  return status === 0 || status === 429 || status >= 500 ? 'login-other' : 'login-unauthorized';
};

const ForgotPasswordForm = lazy(() =>
  import('../forgotten/ForgotPasswordForm').then((module) => ({ default: module.ForgotPasswordForm })),
);

const FactorForm = lazy(loadFactorForm);
const PasskeyButton = lazy(loadPasskeyButton);

const byEmail = signIn.pick({ email: true, password: true });
const byLoginId = signInWithId.pick({ loginid: true });

/** Kinds of accounts that work here and come to the dashboard; others stay on the page that they were reading. */
const WORK_HERE: readonly SessionUser['account']['category'][] = ['superadmin', 'admin', 'staff', 'agent'];

type Send = () => Promise<{ data?: SessionUser; error?: unknown }>;

interface ModeProps {
  readonly attempt: (send: Send) => Promise<void>;
  /** The form was just opened: one begins to type. */
  readonly opened: boolean;
  /** The e-mail that was typed before, and who is told what was typed. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

const EmailMode = ({ attempt, opened, email: before, onEmail }: ModeProps) => {
  const t = useText(accountsTexts, signInTexts);
  const [send] = useSignInMutation();
  const form = useZodForm(byEmail, { email: before, password: '' });
  const { setFocus } = form;
  useEffect(() => {
    if (opened) setFocus('email');
  }, [opened, setFocus]);
  return (
    <Form
      form={form}
      className={styles.form}
      summary="none"
      onSubmit={({ email, password }) => {
        onEmail(email);
        return attempt(() => send({ email, password, language: currentLocale(), audit: auditClaim('login') }));
      }}
    >
      <TextField control={form.control} name="email" label={t('email')} type="email" autoComplete="username" />
      <PasswordField control={form.control} name="password" label={t('password')} autoComplete="current-password" />
      <Button look="primary" type="submit" wide busy={form.formState.isSubmitting}>
        {t('signIn')}
      </Button>
    </Form>
  );
};

const LoginIdMode = ({ attempt }: Pick<ModeProps, 'attempt'>) => {
  const t = useText(accountsTexts, signInTexts);
  const [send] = useSignInWithIdMutation();
  const form = useZodForm(byLoginId, { loginid: '' });
  return (
    <Form
      form={form}
      className={styles.form}
      summary="none"
      onSubmit={({ loginid }) =>
        attempt(() => send({ loginid, language: currentLocale(), audit: auditClaim('login') }))
      }
    >
      <TextField
        control={form.control}
        name="loginid"
        label={t('loginId')}
        hint={t('loginIdHint')}
        upperCase
        stops
        maxLength={10}
        autoComplete="username"
      />
      <Button look="primary" type="submit" wide busy={form.formState.isSubmitting}>
        {t('signIn')}
      </Button>
    </Form>
  );
};

/** How long to wait, in the numbers that the texts name. */
const waitOf = (seconds: number) => ({ seconds, minutes: Math.ceil(seconds / 60) });

/** Email and password, or a login ID, as the checkbox says (000 §2). */
export const SignInForm = ({ goTo }: { readonly goTo: string | undefined }) => {
  const t = useText(accountsTexts, specTexts);
  const about = useText(signInTexts);
  const banner = useBanner();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [byId, setById] = useState(false);
  const [switched, setSwitched] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const [asksFactor, setAsksFactor] = useState(false);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<{ readonly text: string; readonly attempt: number }>();

  const attempt = async (send: Send): Promise<void> => {
    setFailure(undefined);
    const { data: user, error } = await send();
    if (user === undefined) {
      const problem = asPortalError(error);
      if (problem.code === 'factor-needed') return setAsksFactor(true);
      if (problem.code === 'factor-ticket-over') setAsksFactor(false);
      const wait = problem.status === 429 ? problem.retryAfter : undefined;
      const later = wait === undefined ? '' : ` ${t(wait > 90 ? 'waitMinutes' : 'waitSeconds', waitOf(wait))}`;
      const why = unansweredBy(problem);
      const reason = why === undefined ? later : ` ${t(why)}`;
      setFailure({ text: `${t(failureOf(problem))}${reason}`, attempt: Date.now() });
      return;
    }
    dispatch(sessionRead(user));
    banner('success', t('login-success'));
    const goal = goTo ?? (WORK_HERE.includes(user.account.category) ? getHref('dashboard') : undefined);
    if (goal !== undefined) await navigate(goal, { replace: true });
    // The panel that had the focus is gone: whoever stays goes on where the page begins.
    else document.getElementById('content')?.focus({ preventScroll: true });
  };

  const lost = <p role="alert">{about('lost')}</p>;
  if (forgotten)
    return (
      <Part fallback={<SkeletonForm fields={1} />} lost={lost}>
        <ForgotPasswordForm onBack={() => setForgotten(false)} />
      </Part>
    );
  const failed = failure !== undefined && (
    <Banner key={failure.attempt} kind="error" onDone={() => setFailure(undefined)}>
      {failure.text}
    </Banner>
  );
  if (asksFactor)
    return (
      <Part fallback={<SkeletonForm fields={1} />} lost={lost}>
        <FactorForm
          attempt={attempt}
          failure={failed}
          onBack={() => {
            setAsksFactor(false);
            setFailure(undefined);
          }}
        />
      </Part>
    );
  return (
    <>
      <h2 className={styles.title}>{t('signInTitle')}</h2>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={byId}
          onChange={(event) => {
            setById(event.target.checked);
            setSwitched(true);
            setFailure(undefined);
          }}
        />
        {t('useLoginId')}
      </label>
      <div className={styles.form}>
        {failed}
        {byId ? (
          <LoginIdMode attempt={attempt} />
        ) : (
          <EmailMode attempt={attempt} opened={!switched} email={email} onEmail={setEmail} />
        )}
        {!byId && knowsPasskeys() && (
          <Part fallback={<Button wide busy disabled aria-hidden />} lost={null}>
            <PasskeyButton attempt={attempt} />
          </Part>
        )}
      </div>
      <p className={styles.foot}>
        {byId ? (
          <>
            {t('forgotten')} <SupportLink>{t('forgottenAsk')}</SupportLink>
          </>
        ) : (
          <Button look="quiet" onClick={() => setForgotten(true)}>
            {t('forgotPassword')}
          </Button>
        )}
      </p>
      <p className={styles.foot}>
        {t('noAccount')} <Link to={getHref('registration')}>{t('registerHere')}</Link>
      </p>
    </>
  );
};
