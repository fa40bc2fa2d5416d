import { IconCheck, IconCopy, IconMail, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit';
import { useCopy } from '../../../shared/kit/copy';
import { accountFormTexts } from '../form/texts';
import styles from './LoginIdCard.module.css';

/** A login ID that was made a moment ago: it is shown this once. */
export interface IssuedLoginId {
  readonly email: string;
  readonly loginid: string;
}

interface LoginIdCardProps extends IssuedLoginId {
  /** Ways on, beside those of the card. */
  readonly children?: ReactNode;
}

/** A login ID as a card to copy, print or send. */
export const LoginIdCard = ({ email, loginid, children }: LoginIdCardProps) => {
  const t = useText(accountFormTexts);
  const { copy: toClipboard, byHand } = useCopy();
  const [copied, setCopied] = useState(false);
  const address = window.location.origin;
  const copy = (): void => void toClipboard(loginid).then(setCopied);
  const letter = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('cardSubject'))}&body=${encodeURIComponent(t('cardBody', { loginid, address }))}`;
  return (
    <>
      <section className={styles.card} aria-label={t('cardSubject')}>
        <p className={styles.brand}>Berangkat</p>
        <p className={styles.email}>{email}</p>
        <p className={styles.id} translate="no">
          {loginid}
        </p>
        <p className={styles.how}>{t('cardHow', { address })}</p>
      </section>
      <div className={styles.actions}>
        <Button look="primary" icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />} onClick={copy}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
        <Button icon={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <a className={styles.send} href={letter}>
          <IconMail size={18} aria-hidden /> {t('send')}
        </a>
        {children}
      </div>
      {byHand}
    </>
  );
};
