import { useText } from '../../shared/i18n';
import { vendorApplicantsTexts } from './texts';
import styles from './VendorApplicants.module.css';

/** How complete a CV is. */
export const Completeness = ({ percent }: { readonly percent: number }) => {
  const t = useText(vendorApplicantsTexts);
  return (
    <span className={styles.completeness}>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${percent}%` }} data-done={percent === 100} />
      </span>
      {t('percent', { percent })}
    </span>
  );
};
