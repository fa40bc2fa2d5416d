import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { QrCode } from '../../../shared/kit/qr/QrCode';
import { getHref } from '../../../shared/paths';
import { cvTexts } from '../texts/cv';
import styles from './PageQr.module.css';

/** Takes this page to a phone: the code is drawn when it is asked for (001 §2.5). */
export const PageQr = ({ cv: { applicantid, accountid } }: { readonly cv: ApplicantDetail }) => {
  const t = useText(cvTexts);
  const [open, setOpen] = useState(false);
  const address = new URL(getHref('applicantDetail', { appid: applicantid, accid: accountid }), window.location.origin);
  return (
    <details className={styles.card} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconQrcode size={18} aria-hidden /> {t('pageQr')}
      </summary>
      {open && <QrCode onScreen address={address.href} label={t('pageQrLabel')} />}
    </details>
  );
};
