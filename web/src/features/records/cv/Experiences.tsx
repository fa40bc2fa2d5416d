import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { careerOf, type ExperienceView } from '@berangkat/contracts/experiences';
import { today } from '@berangkat/contracts/kernel';
import { useText } from '../../../shared/i18n';
import { getHref } from '../../../shared/paths';
import { useRemoveExperienceMutation } from '../api';
import { recordsOfCvTexts } from '../texts/cv';
import { Entry } from './Entry';
import { Records } from './Records';
import styles from './Records.module.css';
import { useRecordWords } from './useRecordWords';
import { WorkPhotos } from './WorkPhotos';

/** Where somebody worked, the newest first, and what it adds up to. */
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
  const t = useText(recordsOfCvTexts);
  const { word, month, money } = useRecordWords();
  const [remove] = useRemoveExperienceMutation();
  const { experienceid, position, companyname, start, end, iscurrent, isonnotice, jobdescription, remarks } =
    experience;
  const to = iscurrent && !isonnotice ? t('now') : month(end);
  const when = [t('until', { from: month(start), to }), isonnotice && t('onNotice')].filter(Boolean).join(' · ');
  const what = `${position}, ${companyname}`;
  const address = { appid: cv.applicantid, accid: cv.accountid, expid: experienceid };
  const removed = experience.status === 'removed';
  return (
    <Entry
      title={position}
      place={[companyname, experience.location, word('country', experience.country)].join(', ')}
      when={when}
      removed={removed}
      what={what}
      edit={
        cv.may.edit
          ? {
              href: getHref('experienceForm', address),
              remove: () => remove({ experienceid }),
            }
          : undefined
      }
    >
      <p className={styles.small}>
        {[
          word('establishment', experience.establishment),
          word('level', experience.level),
          word('experienceEmployment', experience.employment),
        ].join(' · ')}
      </p>
      {jobdescription.length > 0 && (
        <ul className={styles.lines}>
          {jobdescription.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <p className={styles.small}>
        {[
          `${t('lastsalary')}: ${money(experience.lastsalary, experience.currency)}`,
          (!iscurrent || isonnotice) && `${t('resignreason')}: ${word('resignReason', experience.resignreason)}`,
          remarks && `${t('remarks')}: ${remarks}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <WorkPhotos
        experienceid={experienceid}
        what={what}
        photos={experience.photos}
        add={cv.may.attach && !removed ? getHref('workPhotoUpload', address) : undefined}
      />
    </Entry>
  );
};
