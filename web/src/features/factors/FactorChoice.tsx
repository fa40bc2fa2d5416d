import { type AskedFactor, codeForm, type ShownFactor } from '@berangkat/contracts/factors';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n';
import { Button } from '../../shared/kit/Button';
import { Form } from '../../shared/kit/form/Form';
import { TextField } from '../../shared/kit/form/TextField';
import { useZodForm } from '../../shared/kit/form/useZodForm';
import { SkeletonForm } from '../../shared/kit/Skeleton';
import { brought } from '../../shared/unloaded';
import { knowsPasskeys } from './passkeys/support';
import styles from './sign-in/FactorForm.module.css';
import { factorFormTexts } from './sign-in/texts';

/** The text that says in which ways the factor may be shown. */
export type Ways = 'intro' | 'introPasskey' | 'introBoth';

interface FactorChoiceProps {
  /** Asks how the factor may be shown. Each use of a passkey asks again, because a challenge is taken once. */
  readonly ask: () => Promise<{ readonly data?: AskedFactor; readonly error?: unknown }>;
  readonly onAsked: (ways: Ways) => void;
  readonly onFailed: (error: unknown) => void;
  readonly show: (shown: ShownFactor) => Promise<void>;
  /** The word on the button of the code. */
  readonly submit: string;
}

/** A second factor is asked for: a passkey, a code of the app, or a recovery code, as the account has them. */
export const FactorChoice = ({ ask, onAsked, onFailed, show, submit }: FactorChoiceProps) => {
  const t = useText(factorFormTexts);
  const [asked, setAsked] = useState<AskedFactor | 'failed'>();
  const begun = useRef(false);
  const isPending = asked === undefined;
  useEffect(() => {
    if (!isPending || begun.current) return;
    begun.current = true;
    void ask().then(({ data, error }) => {
      if (data === undefined) {
        setAsked('failed');
        return onFailed(error);
      }
      setAsked(data);
      onAsked(data.passkey === undefined || !knowsPasskeys() ? 'intro' : data.codes ? 'introBoth' : 'introPasskey');
    });
  }, [isPending, ask, onAsked, onFailed]);
  if (asked === undefined) return <SkeletonForm fields={1} />;
  if (asked === 'failed') {
    const again = (): void => {
      begun.current = false;
      setAsked(undefined);
    };
    return (
      <Button wide onClick={again}>
        {t('again')}
      </Button>
    );
  }
  const hasPasskey = asked.passkey !== undefined && knowsPasskeys();
  return (
    <>
      {hasPasskey && <PasskeyChoice ask={ask} onFailed={onFailed} show={show} />}
      <CodeChoice show={show} submit={submit} focused={!hasPasskey} codes={asked.codes} />
    </>
  );
};

const PasskeyChoice = ({ ask, onFailed, show }: Pick<FactorChoiceProps, 'ask' | 'onFailed' | 'show'>) => {
  const t = useText(factorFormTexts);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const answer = async (): Promise<void> => {
    const { data, error } = await ask();
    if (data?.passkey === undefined) return onFailed(error);
    const code = await brought(import('./passkeys/browser'));
    if (code === undefined) return;
    // The browser has said why there is none, or was told to stop.
    const passkey = await code.showPasskey(data.passkey).catch(() => undefined);
    if (passkey !== undefined) await show({ passkey });
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    await answer().finally(() => setBusy(false));
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

interface CodeChoiceProps extends Pick<FactorChoiceProps, 'show' | 'submit'> {
  readonly focused: boolean;
  /** An app makes codes; without one there are recovery codes alone. */
  readonly codes: boolean;
}

const CodeChoice = ({ show, submit, focused, codes }: CodeChoiceProps) => {
  const t = useText(factorFormTexts);
  const form = useZodForm(codeForm, { code: '' });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('code');
  }, [focused, setFocus]);
  return (
    <Form form={form} className={styles.form} summary="none" onSubmit={({ code }) => show({ code })}>
      <TextField
        control={form.control}
        name="code"
        label={t(codes ? 'code' : 'recoveryCode')}
        hint={codes ? t('codeHint') : undefined}
        autoComplete="one-time-code"
        upperCase
      />
      <Button look={focused ? 'primary' : 'outline'} type="submit" wide busy={form.formState.isSubmitting}>
        {submit}
      </Button>
    </Form>
  );
};
