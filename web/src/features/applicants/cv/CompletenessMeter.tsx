import { type ApplicantDetail, type Gap } from '@berangkat/contracts/applicants';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { cvTexts } from '../texts/cv';
import { completenessOfCv } from './completeness';
import styles from './CompletenessMeter.module.css';
import { hrefOfGap } from './gaps';

const WORDS = {
  form: { what: 'stepForm', why: 'stepFormWhy' },
  photo: { what: 'stepPhoto', why: 'stepPhotoWhy' },
  experience: { what: 'stepExperience', why: 'stepExperienceWhy' },
  education: { what: 'stepEducation', why: 'stepEducationWhy' },
  cv: { what: 'stepCv', why: 'stepCvWhy' },
  documents: { what: 'stepDocuments', why: 'stepDocumentsWhy' },
  passport: { what: 'stepPassport', why: 'stepPassportWhy' },
  fullphoto: { what: 'stepFullPhoto', why: 'stepFullPhotoWhy' },
  video: { what: 'stepVideo', why: 'stepVideoWhy' },
} as const satisfies Record<Gap, unknown>;

/** How far the CV is, and the one thing to do next. */
export const CompletenessMeter = ({ cv, own }: { readonly cv: ApplicantDetail; readonly own: boolean }) => {
  const t = useText(cvTexts);
  const { percent, gaps, unanswered } = completenessOfCv(cv);
  const [next] = gaps;
  if (next === undefined) {
    return (
      <p className={styles.complete}>
        <IconCircleCheck size={20} aria-hidden />
        {t(own ? 'complete' : 'completeOf')}
      </p>
    );
  }
  const { what, why } = WORDS[next];
  return (
    <Card className={styles.meter}>
      <div className={styles.state}>
        <strong id="completeness">{t(own ? 'completeness' : 'completenessOf', { percent })}</strong>
        <div
          className={styles.track}
          role="progressbar"
          aria-labelledby="completeness"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      </div>
      <div className={styles.next}>
        <p>
          <span>{t('nextStep')}</span>
          {t(why, { count: unanswered.length })}
        </p>
        <LinkButton look="main" to={hrefOfGap(next, cv, unanswered)}>
          {t(what)} <IconArrowRight size={16} aria-hidden className={styles.arrow} />
        </LinkButton>
      </div>
    </Card>
  );
};
