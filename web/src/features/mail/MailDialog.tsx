import { type MailRow } from '@berangkat/contracts/mail';
import { useText } from '../../shared/i18n';
import { Button, Dialog, DialogActions } from '../../shared/kit';
import { useScheme } from '../../shared/theme/scheme';
import { Letter } from './Letter';
import { mailTexts } from './texts';

interface MailDialogProps {
  readonly mail: MailRow;
  readonly onClose: () => void;
}

/** One message: as it lies in the outbox, or what the mail server said of it. */
export const MailDialog = ({ mail, onClose }: MailDialogProps) => {
  const t = useText(mailTexts);
  const look = useScheme();
  const { kind, address, letter, answer, language } = mail;
  return (
    <Dialog
      wide
      title={letter?.words.subject ?? t(`kind-${kind}`)}
      titleLang={letter === null ? undefined : language}
      onClose={onClose}
    >
      {address !== null && (
        <p>
          {t('address')}: {address}
        </p>
      )}
      {answer !== null && <p>{t('answer', { answer })}</p>}
      {letter === null ? <p>{t('hidden')}</p> : <Letter {...letter} language={language} look={look} />}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
