import { type EducationView } from '@berangkat/contracts/educations';
import { type SharedEducation } from '@berangkat/contracts/shares';
import { type ReactNode } from 'react';
import { formatNumber, useText } from '../../../shared/i18n';
import { recordsOfCvTexts } from '../texts/cv';
import { Record } from './Record';
import styles from './Records.module.css';
import { askedOf, Said } from './Said';
import { useRecordWords } from './useRecordWords';

interface EducationRecordProps {
  readonly education: SharedEducation & Partial<Pick<EducationView, 'educationid' | 'status' | 'remarks'>>;
  readonly tools?: ReactNode;
}

/** Shows an education: school, degree and result. */
export const EducationRecord = ({ education, tools }: EducationRecordProps) => {
  const t = useText(recordsOfCvTexts);
  const { word, degree } = useRecordWords();
  const { yearstart, yearend, iscurrent, remarks } = education;
  const of = askedOf('education', education.educationid);
  return (
    <Record
      title={`${degree(education.degree)}, ${education.fieldofstudy}`}
      place={[education.institutionname, education.location, word('country', education.country)].join(', ')}
      when={[
        t('until', { from: yearstart, to: iscurrent ? t('now') : yearend }),
        iscurrent ? t('studying') : word('educationStatus', education.educationstatus),
      ].join(' · ')}
      removed={education.status === 'removed'}
      of={of}
      fields={{
        title: ['degree', 'fieldofstudy'],
        place: ['institutionname', 'location', 'country'],
        when: ['yearstart', 'yearend', 'educationstatus'],
      }}
      remarks={remarks}
      tools={tools}
    >
      <p className={styles.small}>
        <Said of={of} fields={['gpa']}>
          {`${t('gpa')}: ${formatNumber(education.gpa)}`}
        </Said>
      </p>
    </Record>
  );
};
