import { useText } from '../../../shared/i18n';
import { Button, Dialog } from '../../../shared/kit';
import { accountFormTexts } from '../form/texts';
import { type IssuedLoginId, LoginIdCard } from './LoginIdCard';

/** It stays until it is dismissed: nobody can read the login ID here again without being in the trail. */
export const LoginIdDialog = ({ onClose, ...issued }: IssuedLoginId & { readonly onClose: () => void }) => {
  const t = useText(accountFormTexts);
  return (
    <Dialog title={t('cardTitle')} onClose={onClose}>
      <p>{t('cardOnce')}</p>
      <LoginIdCard {...issued}>
        <Button look="quiet" onClick={onClose}>
          {t('done')}
        </Button>
      </LoginIdCard>
    </Dialog>
  );
};
