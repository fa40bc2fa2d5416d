import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { careerOf, type ExperienceView } from '@berangkat/contracts/experiences';
import { today } from '@berangkat/contracts/kernel';
import { useText } from '../../../shared/i18n';
import { getHref } from '../../../shared/paths';
import { useRemoveExperienceMutation } from '../api';
import { recordsOfCvTexts } from '../texts/cv';
import { ExperienceRecord, experienceName } from './ExperienceRecord';
import { Records } from './Records';
import styles from './Records.module.css';
import { RecordTools } from './RecordTools';
import { useRecordWords } from './useRecordWords';
import { WorkPhotos } from './WorkPhotos';

/** Shows somebody's work experiences, the newest first, and their sum. */
export const Experiences = ({ cv }: { readonly cv: ApplicantDetail }) => {
  const t = useText(recordsOfCvTexts);
  const { career } = useRecordWords();
  const sum = career(
    careerOf(
      cv.experiences.filter(({ status }) => status === 'active'),
      today(),
    ),
  );
  const address = { appid: cv.applicantid, accid: cv.accountid };
  return (
    <>
      {sum !== undefined && <p className={styles.career}>{sum}</p>}
      <Records
        cv={cv}
        count={cv.experiences.length}
        add={{ label: t('addExperience'), href: getHref('experienceForm', address) }}
        none={{ title: t('noExperiences'), text: t('noExperiencesText') }}
      >
        {cv.experiences.map((experience) => (
          <ExperienceEntry key={experience.experienceid} experience={experience} cv={cv} />
        ))}
      </Records>
    </>
  );
};

const ExperienceEntry = ({ experience, cv }: { readonly experience: ExperienceView; readonly cv: ApplicantDetail }) => {
  const [remove] = useRemoveExperienceMutation();
  const { experienceid, photos } = experience;
  const what = experienceName(experience);
  const address = { appid: cv.applicantid, accid: cv.accountid, expid: experienceid };
  const removed = experience.status === 'removed';
  return (
    <ExperienceRecord
      experience={experience}
      tools={
        cv.may.edit &&
        !removed && (
          <RecordTools what={what} href={getHref('experienceForm', address)} remove={() => remove({ experienceid })} />
        )
      }
    >
      <WorkPhotos
        experienceid={experienceid}
        what={what}
        photos={photos}
        add={cv.may.attach && !removed ? getHref('workPhotoUpload', address) : undefined}
      />
    </ExperienceRecord>
  );
};
