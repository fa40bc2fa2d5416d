import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type EducationView } from '@berangkat/contracts/educations';
import { intlTag, useLocale, useText } from '../../../shared/i18n';
import { getHref } from '../../../shared/paths';
import { useRemoveEducationMutation } from '../api';
import { recordsOfCvTexts } from '../texts/cv';
import { Entry } from './Entry';
import { Records } from './Records';
import styles from './Records.module.css';
import { useRecordWords } from './useRecordWords';

/** Where somebody went to school, the last first. */
export const Educations = ({ cv }: { readonly cv: ApplicantDetail }) => {
  const t = useText(recordsOfCvTexts);
  const address = { appid: cv.applicantid, accid: cv.accountid };
  return (
    <Records
      cv={cv}
      count={cv.educations.length}
      add={{ label: t('addEducation'), href: getHref('educationForm', address) }}
      none={{ title: t('noEducations'), text: t('noEducationsText') }}
    >
      {cv.educations.map((education) => (
        <EducationEntry key={education.educationid} education={education} cv={cv} />
      ))}
    </Records>
  );
};

const EducationEntry = ({ education, cv }: { readonly education: EducationView; readonly cv: ApplicantDetail }) => {
  const t = useText(recordsOfCvTexts);
  const locale = useLocale();
  const { word, degree } = useRecordWords();
  const [remove] = useRemoveEducationMutation();
  const { educationid, institutionname, fieldofstudy, yearstart, yearend, iscurrent, educationstatus, remarks } =
    education;
  const gpa = new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 2 }).format(education.gpa);
  return (
    <Entry
      title={`${degree(education.degree)}, ${fieldofstudy}`}
      place={[institutionname, education.location, word('country', education.country)].join(', ')}
      when={[
        t('until', { from: yearstart, to: iscurrent ? t('now') : yearend }),
        iscurrent ? t('studying') : word('educationStatus', educationstatus),
      ].join(' · ')}
      removed={education.status === 'removed'}
      what={institutionname}
      edit={
        cv.may.edit
          ? {
              href: getHref('educationForm', { appid: cv.applicantid, accid: cv.accountid, eduid: educationid }),
              remove: () => remove({ educationid }),
            }
          : undefined
      }
    >
      <p className={styles.small}>
        {[`${t('gpa')}: ${gpa}`, remarks && `${t('remarks')}: ${remarks}`].filter(Boolean).join(' · ')}
      </p>
    </Entry>
  );
};
