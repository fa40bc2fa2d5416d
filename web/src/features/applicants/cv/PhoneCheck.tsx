import { type ApplicantDetail, type PhoneCheck as Check } from '@berangkat/contracts/applicants';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { getHref } from '../../../shared/paths';
import { cvTexts } from '../texts/cv';
import styles from './Sheet.module.css';

/** Why somebody has to look at the number that announcements go to, and the way to where it is typed again. */
export const PhoneCheck = ({ cv, check }: { readonly cv: ApplicantDetail; readonly check: Check }) => {
  const t = useText(cvTexts);
  const { applicantid: appid, accountid: accid } = cv;
  return (
    <span className={styles.check}>
      {t(`phone_${check}`)}{' '}
      {cv.may.edit && (
        <Link to={getHref('applicationForm', { appid, accid, field: 'phone1' })}>{t('phoneCorrect')}</Link>
      )}
    </span>
  );
};
