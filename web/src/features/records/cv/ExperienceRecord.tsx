import { type ExperienceView } from '@berangkat/contracts/experiences';
import { type SharedExperience } from '@berangkat/contracts/shares';
import { type ReactNode } from 'react';
import { useText } from '../../../shared/i18n';
import { Origin } from '../../histories';
import { recordsOfCvTexts } from '../texts/cv';
import { Record } from './Record';
import styles from './Records.module.css';
import { askedOf, Said } from './Said';
import { useRecordWords } from './useRecordWords';

interface ExperienceRecordProps {
  readonly experience: Omit<SharedExperience, 'photos'> &
    Partial<Pick<ExperienceView, 'experienceid' | 'status' | 'remarks'>>;
  readonly tools?: ReactNode;
  /** Its photos. */
  readonly children?: ReactNode;
}

/** Answers the name of an experience beside others. */
export const experienceName = ({ position, companyname }: Pick<ExperienceView, 'position' | 'companyname'>): string =>
  `${position}, ${companyname}`;

/** Shows a work experience: company, time, position and pay. */
export const ExperienceRecord = ({ experience, tools, children }: ExperienceRecordProps) => {
  const t = useText(recordsOfCvTexts);
  const { word, month, money } = useRecordWords();
  const { start, end, iscurrent, isonnotice, jobdescription, remarks } = experience;
  const of = askedOf('experience', experience.experienceid);
  const to = iscurrent && !isonnotice ? t('now') : month(end);
  return (
    <Record
      title={experience.position}
      place={[experience.companyname, experience.location, word('country', experience.country)].join(', ')}
      when={[t('until', { from: month(start), to }), isonnotice && t('onNotice')].filter(Boolean).join(' · ')}
      removed={experience.status === 'removed'}
      of={of}
      fields={{
        title: ['position'],
        place: ['companyname', 'location', 'country'],
        when: ['start', 'end', 'iscurrent', 'isonnotice'],
      }}
      remarks={remarks}
      tools={tools}
    >
      <p className={styles.small}>
        <Said of={of} fields={['establishment', 'level', 'employment']}>
          {[
            word('establishment', experience.establishment),
            word('level', experience.level),
            word('experienceEmployment', experience.employment),
          ].join(' · ')}
        </Said>
      </p>
      {jobdescription.length > 0 && (
        <div>
          <ul className={styles.lines}>
            {jobdescription.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
          {of !== undefined && <Origin {...of} fields={['jobdescription']} name={experienceName(experience)} />}
        </div>
      )}
      <p className={styles.small}>
        <Said of={of} fields={['lastsalary', 'currency', 'resignreason']}>
          {[
            `${t('lastsalary')}: ${money(experience.lastsalary, experience.currency)}`,
            (!iscurrent || isonnotice) && `${t('resignreason')}: ${word('resignReason', experience.resignreason)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Said>
      </p>
      {children}
    </Record>
  );
};
