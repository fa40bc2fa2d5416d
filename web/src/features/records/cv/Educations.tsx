import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type EducationView } from '@berangkat/contracts/educations';
import { useText } from '../../../shared/i18n';
import { getHref } from '../../../shared/paths';
import { useRemoveEducationMutation } from '../api';
import { recordsOfCvTexts } from '../texts/cv';
import { EducationRecord } from './EducationRecord';
import { Records } from './Records';
import { RecordTools } from './RecordTools';

/** Shows somebody's educations, the last first. */
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
  const [remove] = useRemoveEducationMutation();
  const { educationid, institutionname } = education;
  return (
    <EducationRecord
      education={education}
      tools={
        cv.may.edit &&
        education.status !== 'removed' && (
          <RecordTools
            what={institutionname}
            href={getHref('educationForm', { appid: cv.applicantid, accid: cv.accountid, eduid: educationid })}
            remove={() => remove({ educationid })}
          />
        )
      }
    />
  );
};
