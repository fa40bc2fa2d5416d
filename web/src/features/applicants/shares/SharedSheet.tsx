import { type SharedCv, type SharedExperience } from '@berangkat/contracts/shares';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { classes } from '../../../shared/kit/classes';
import {
  EducationRecord,
  ExperienceRecord,
  experienceName,
  RecordList,
  recordsOfCvTexts,
  WorkImage,
} from '../../records';
import { Facts, Section } from '../cv/Facts';
import sheet from '../cv/Sheet.module.css';
import { useCvFacts } from '../cv/useCvFacts';
import { useCvWords } from '../cv/useCvWords';
import { Video } from '../cv/Video';
import { cvTexts } from '../texts/cv';
import { sharingTexts } from '../texts/sharing';
import styles from './Sharing.module.css';

/** The CV of a link: what the work is decided by, and nobody's address. */
export const SharedSheet = ({ cv }: { readonly cv: SharedCv }) => {
  const t = useText(cvTexts);
  const shared = useText(sharingTexts);
  const records = useText(recordsOfCvTexts);
  const { position, positionLang } = useCvWords();
  const { line, summary, work, personal } = useCvFacts(cv);
  const name = fullName(cv);
  return (
    <Card flush className={classes(sheet.sheet, styles.sheet)}>
      <header className={sheet.head}>
        {cv.photo === null ? (
          <div className={`${sheet.photo} ${sheet.empty}`}>
            <svg viewBox="0 0 120 160" aria-hidden>
              <circle cx="60" cy="62" r="24" />
              <path d="M14 160c0-34 20-54 46-54s46 20 46 54z" />
            </svg>
          </div>
        ) : (
          <img className={sheet.photo} src={cv.photo} alt={t('photoOf', { name })} width={480} height={640} />
        )}
        <div className={sheet.who}>
          <strong className={sheet.name}>{name}</strong>
          <p className={sheet.line}>{line}</p>
          {summary !== '' && <p className={sheet.summary}>{summary}</p>}
          {cv.positions.length > 0 && (
            <div className={sheet.positions}>
              <p>{t('appliesFor')}</p>
              <ul>
                {cv.positions.map((each) => (
                  <li key={each} lang={positionLang(each)}>
                    {position(each)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </header>
      <div className={sheet.body}>
        <Section title={t('sectionWork')}>
          <Facts facts={work} />
        </Section>
        {cv.experiences.length > 0 && (
          <Section title={records('experiences')}>
            <RecordList>
              {cv.experiences.map((experience) => (
                <ExperienceRecord key={experience.experienceid} experience={experience}>
                  <WorkPhotos photos={experience.photos} what={experienceName(experience)} />
                </ExperienceRecord>
              ))}
            </RecordList>
          </Section>
        )}
        {cv.educations.length > 0 && (
          <Section title={records('educations')}>
            <RecordList>
              {cv.educations.map((education) => (
                <EducationRecord key={education.educationid} education={education} />
              ))}
            </RecordList>
          </Section>
        )}
        <Section title={t('sectionPersonal')}>
          <Facts facts={personal} />
        </Section>
        {cv.fullphoto !== null && (
          <Section title={shared('fullPhoto')}>
            <a className={styles.full} href={cv.fullphoto} target="_blank" rel="noopener noreferrer">
              <img src={cv.fullphoto} alt={shared('fullPhotoOf', { name })} width={480} height={640} loading="lazy" />
            </a>
          </Section>
        )}
        {cv.videolink !== null && cv.videolink !== '' && (
          <Section title={t('sectionVideo')}>
            <Video link={cv.videolink} name={name} />
          </Section>
        )}
      </div>
    </Card>
  );
};

const WorkPhotos = ({ photos, what }: { readonly photos: SharedExperience['photos']; readonly what: string }) => {
  const t = useText(sharingTexts);
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map(({ photo, thumbnail }, index) => (
        <a key={photo} href={photo} target="_blank" rel="noopener noreferrer">
          <WorkImage
            src={thumbnail}
            alt={t('workPhoto', { number: index + 1, what })}
            width={96}
            height={96}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  );
};
