import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useText } from '../i18n';
import styles from './PhoneNumber.module.css';
import { kitTexts } from './texts';

interface PhoneNumberProps {
  /** As it was typed. */
  readonly number: string;
  /** As the world dials it; without it WhatsApp could not find the number. */
  readonly e164: string | null;
}

/** A number to call, and to write to on WhatsApp. */
export const PhoneNumber = ({ number, e164 }: PhoneNumberProps) => {
  const t = useText(kitTexts);
  return (
    <span className={styles.phone}>
      <a href={`tel:${e164 ?? number}`}>{number}</a>
      {e164 !== null && (
        <a
          href={`https://wa.me/${e164.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          className={styles.whatsapp}
          aria-label={t('whatsapp', { number })}
          title="WhatsApp"
        >
          <IconBrandWhatsapp size={16} aria-hidden />
        </a>
      )}
    </span>
  );
};
