import { IconMailQuestion } from '@tabler/icons-react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { useAskEmailLinkMutation } from './api';
import { emailTexts } from './texts';

/** In the menu of an account whose e-mail nobody has confirmed yet. */
export const EmailToConfirm = ({ email }: { readonly email: string }) => {
  const t = useText(emailTexts);
  const language = useLocale();
  const banner = useBanner();
  const [ask, { isLoading }] = useAskEmailLinkMutation();
  const press = async (): Promise<void> => {
    const { error } = await ask({ language, audit: auditClaim('ask_email_link') });
    if (error === undefined) return banner('success', t('sent', { email }));
    banner('error', t(asPortalError(error).status === 429 ? 'tooOften' : 'failed'));
  };
  return (
    <button type="button" disabled={isLoading} onClick={() => void press()}>
      <IconMailQuestion size={18} aria-hidden /> {t('unconfirmed')} {t('send')}
    </button>
  );
};
