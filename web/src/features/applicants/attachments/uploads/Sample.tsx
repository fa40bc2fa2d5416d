import { useText } from '../../../../shared/i18n';
import { uploadsTexts } from '../../texts/uploads';
import styles from './Uploads.module.css';

/** Types of documents that look alike. */
const CARDS = ['National ID', 'Driver Licence'];

/** A drawing of what the picture of a document should show: all of it, from corner to corner. */
export const Sample = ({ type }: { readonly type: string }) => {
  const t = useText(uploadsTexts);
  return (
    <figure>
      <svg className={styles.sample} viewBox="0 0 105 148" role="img" aria-label={t('docSample')}>
        {CARDS.includes(type) ? <CardSheet /> : type === 'Passport' ? <PassportPage /> : <Certificate />}
      </svg>
      <figcaption>{t('docSample')}</figcaption>
    </figure>
  );
};

const Lines = ({ x, y, widths }: { readonly x: number; readonly y: number; readonly widths: readonly number[] }) =>
  widths.map((width, line) => (
    <rect key={line} className={styles.ink} x={x} y={y + line * 8} width={width} height="4" rx="2" />
  ));

const CardSheet = () => (
  <>
    <rect x="12" y="46" width="81" height="54" rx="5" fill="none" />
    <rect className={styles.ink} x="67" y="60" width="20" height="26" rx="2" />
    <Lines x={18} y={54} widths={[40, 34, 44, 28, 38]} />
  </>
);

const PassportPage = () => (
  <>
    <rect x="12" y="22" width="81" height="104" rx="4" fill="none" />
    <path d="M12 74h81" />
    <rect className={styles.ink} x="18" y="82" width="22" height="28" rx="2" />
    <Lines x={46} y={84} widths={[38, 30, 40]} />
    <Lines x={18} y={114} widths={[69]} />
    <Lines x={18} y={32} widths={[60, 50, 64]} />
  </>
);

const Certificate = () => (
  <>
    <rect x="12" y="12" width="81" height="124" rx="2" fill="none" />
    <circle className={styles.ink} cx="52" cy="30" r="9" />
    <Lines x={28} y={48} widths={[49]} />
    <Lines x={20} y={62} widths={[65, 60, 65, 52, 62]} />
    <circle cx="72" cy="118" r="8" fill="none" />
    <Lines x={20} y={116} widths={[30]} />
  </>
);
