import { type SessionUser } from '@berangkat/contracts/accounts';
import { type AskedFactor, codeForm } from '@berangkat/contracts/factors';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Form } from '../../../shared/kit/form/Form';
import { TextField } from '../../../shared/kit/form/TextField';
import { useZodForm } from '../../../shared/kit/form/useZodForm';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { SupportLink } from '../../../shared/portal-settings/SupportLink';
import { knowsPasskeys } from '../passkeys/support';
import { useAskFactorMutation, useSignInWithFactorMutation } from './api';
import styles from './FactorForm.module.css';
import { factorFormTexts } from './texts';

type Send = () => Promise<{ data?: SessionUser; error?: unknown }>;

interface FactorFormProps {
  readonly attempt: (send: Send) => Promise<void>;
  /** The failure of the last attempt, if it failed. */
  readonly failure: ReactNode;
  readonly onBack: () => void;
}

/** In place of the sign-in, when the password was right: a passkey, a code of the app, or a recovery code. */
export const FactorForm = ({ attempt, failure, onBack }: FactorFormProps) => {
  const t = useText(factorFormTexts);
  const [ask] = useAskFactorMutation();
  const [asked, setAsked] = useState<AskedFactor>();
  /** The ways in which it may be shown are asked for once. */
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void ask({ audit: auditClaim('show_factor') }).then(({ data, error }) =>
      data === undefined ? attempt(() => Promise.resolve({ error })) : setAsked(data),
    );
  }, [ask, attempt]);
  const hasPasskey = asked?.passkey !== undefined && knowsPasskeys();
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {asked !== undefined && <p>{t(hasPasskey ? (asked.codes ? 'introBoth' : 'introPasskey') : 'intro')}</p>}
        {failure}
      </div>
      {asked === undefined ? (
        <SkeletonForm fields={1} />
      ) : (
        <>
          {hasPasskey && <PasskeyChoice ask={ask} attempt={attempt} />}
          <CodeChoice attempt={attempt} focused={!hasPasskey} codes={asked.codes} />
        </>
      )}
      <Button look="quiet" wide onClick={onBack}>
        {t('back')}
      </Button>
      <p className={styles.foot}>
        {t('lost')} <SupportLink>{t('askAgency')}</SupportLink>
      </p>
    </>
  );
};

interface PasskeyChoiceProps extends Pick<FactorFormProps, 'attempt'> {
  readonly ask: ReturnType<typeof useAskFactorMutation>[0];
}

/** Each press has a challenge of its own, because one is taken once. */
const PasskeyChoice = ({ ask, attempt }: PasskeyChoiceProps) => {
  const t = useText(factorFormTexts);
  const language = useLocale();
  const [send] = useSignInWithFactorMutation();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const show = async (): Promise<void> => {
    const audit = auditClaim('show_factor');
    const { data, error } = await ask({ audit });
    if (data?.passkey === undefined) return attempt(() => Promise.resolve({ error }));
    const { showPasskey } = await import('../passkeys/browser');
    // The browser has said why there is none, or was told to stop.
    const passkey = await showPasskey(data.passkey).catch(() => undefined);
    if (passkey !== undefined) await attempt(() => send({ passkey, language, audit }));
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    await show().finally(() => setBusy(false));
  };
  return (
    <Button
      ref={button}
      look="primary"
      wide
      className={styles.passkey}
      icon={<IconFingerprint size={20} aria-hidden />}
      busy={busy}
      onClick={() => void press()}
    >
      {t('usePasskey')}
    </Button>
  );
};

interface CodeChoiceProps extends Pick<FactorFormProps, 'attempt'> {
  readonly focused: boolean;
  /** An app makes codes; without one there are recovery codes alone. */
  readonly codes: boolean;
}

const CodeChoice = ({ attempt, focused, codes }: CodeChoiceProps) => {
  const t = useText(factorFormTexts);
  const language = useLocale();
  const [send] = useSignInWithFactorMutation();
  const form = useZodForm(codeForm, { code: '' });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('code');
  }, [focused, setFocus]);
  return (
    <Form
      form={form}
      className={styles.form}
      summary="none"
      onSubmit={({ code }) => attempt(() => send({ code, language, audit: auditClaim('show_factor') }))}
    >
      <TextField
        control={form.control}
        name="code"
        label={t(codes ? 'code' : 'recoveryCode')}
        hint={codes ? t('codeHint') : undefined}
        autoComplete="one-time-code"
        upperCase
      />
      <Button look={focused ? 'primary' : 'outline'} type="submit" wide busy={form.formState.isSubmitting}>
        {t('signIn')}
      </Button>
    </Form>
  );
};
