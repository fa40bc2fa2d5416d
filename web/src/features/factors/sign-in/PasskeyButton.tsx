import { type SessionUser } from '@berangkat/contracts/accounts';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { showPasskey } from '../passkeys/browser';
import { useAskPasskeyMutation, useSignInWithPasskeyMutation } from './api';
import { factorFormTexts } from './texts';

type Send = () => Promise<{ data?: SessionUser; error?: unknown }>;

/** Signs in without a password: the passkey says whose it is. */
export const PasskeyButton = ({ attempt }: { readonly attempt: (send: Send) => Promise<void> }) => {
  const t = useText(factorFormTexts);
  const language = useLocale();
  const [ask] = useAskPasskeyMutation();
  const [send] = useSignInWithPasskeyMutation();
  const [busy, setBusy] = useState(false);

  const signIn = async (): Promise<void> => {
    const { data: asked, error } = await ask({ audit: auditClaim('login') });
    if (asked === undefined) return attempt(() => Promise.resolve({ error }));
    // The browser has said why there is none, or was told to stop.
    const passkey = await showPasskey(asked).catch(() => undefined);
    if (passkey !== undefined) await attempt(() => send({ passkey, language, audit: auditClaim('login') }));
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    await signIn().finally(() => setBusy(false));
  };
  return (
    <Button wide icon={<IconFingerprint size={20} aria-hidden />} busy={busy} onClick={() => void press()}>
      {t('usePasskey')}
    </Button>
  );
};
