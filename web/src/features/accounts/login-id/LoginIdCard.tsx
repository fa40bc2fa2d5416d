import { IconCheck, IconCopy, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, useBanner } from '../../../shared/kit';
import { accountFormTexts } from '../form/texts';
import styles from './LoginIdCard.module.css';
import { type IssuedLoginId } from './useAccountActions';

/**
 * A new login ID, shown this once, as a card to copy, print or send. It stays until it is dismissed: nobody can read it
 * here again without being in the trail.
 */
export const LoginIdCard = ({ email, loginid, onClose }: IssuedLoginId & { readonly onClose: () => void }) => {
  const t = useText(accountFormTexts);
  const banner = useBanner();
  const [copied, setCopied] = useState(false);
  const address = window.location.origin;
  const copy = (): void =>
    void navigator.clipboard.writeText(loginid).then(
      () => setCopied(true),
      () => banner('error', t('copyFailed')),
    );
  const letter = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('cardSubject'))}&body=${encodeURIComponent(t('cardBody', { loginid, address }))}`;
  return (
    <Dialog title={t('cardTitle')} onClose={onClose}>
      <p>{t('cardOnce')}</p>
      <section className={styles.card} aria-label={t('cardSubject')}>
        <p className={styles.brand}>Berangkat</p>
        <p className={styles.email}>{email}</p>
        <p className={styles.id} translate="no">
          {loginid}
        </p>
        <p className={styles.how}>{t('cardHow', { address })}</p>
      </section>
      <DialogActions>
        <Button look="primary" icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />} onClick={copy}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
        <Button icon={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <a className={styles.send} href={letter}>
          <IconMail size={18} aria-hidden /> {t('send')}
        </a>
        <Button look="quiet" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
