import { type ComponentType } from 'react';
import { useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { ConstructionArt, FactoryArt, FarmingArt, HospitalityArt, OilArt, WellnessArt } from '../art/categoryArt';
import { DepartureArt, DocumentsArt, MedicalArt } from '../art/serviceArt';
import frame from '../LandingPage.module.css';
import styles from './Marketing.module.css';
import { landingTexts, type LandingText } from '../texts';

interface HeadingProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const Heading = ({ id, title, text }: HeadingProps) => (
  <div className={frame.heading}>
    <h2 id={id}>{title}</h2>
    <p>{text}</p>
  </div>
);

const steps: readonly [LandingText, LandingText][] = [
  ['stepApply', 'stepApplyText'],
  ['stepInterview', 'stepInterviewText'],
  ['stepPrepare', 'stepPrepareText'],
  ['stepDepart', 'stepDepartText'],
];

export const OneStop = () => {
  const t = useText(landingTexts);
  return (
    <section id="one-stop" className={frame.section} aria-labelledby="one-stop-title">
      <div className={frame.inner}>
        <Heading id="one-stop-title" title={t('oneStopTitle')} text={t('oneStopText')} />
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};

const services: readonly [ComponentType, LandingText, LandingText][] = [
  [DocumentsArt, 'documents', 'documentsText'],
  [MedicalArt, 'medical', 'medicalText'],
  [DepartureArt, 'departure', 'departureText'],
];

export const EmployeeServices = () => {
  const t = useText(landingTexts);
  return (
    <section id="employeeservices" className={frame.section} aria-labelledby="employeeservices-title">
      <div className={frame.inner}>
        <Heading id="employeeservices-title" title={t('employeeTitle')} text={t('employeeText')} />
        <div className={styles.services}>
          {services.map(([Art, title, text]) => (
            <article key={title} className={styles.service}>
              <Art />
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
};

const categories: readonly [ComponentType, LandingText][] = [
  [HospitalityArt, 'hospitality'],
  [WellnessArt, 'wellness'],
  [ConstructionArt, 'construction'],
  [OilArt, 'oilGasMining'],
  [FarmingArt, 'farming'],
  [FactoryArt, 'factory'],
];

export const JobCategories = () => {
  const t = useText(landingTexts);
  return (
    <section id="jobcategory" className={`${frame.section} ${frame.tinted}`} aria-labelledby="jobcategory-title">
      <div className={frame.inner}>
        <Heading id="jobcategory-title" title={t('categoryTitle')} text={t('categoryText')} />
        <ul className={styles.categories}>
          {categories.map(([Art, name]) => (
            <li key={name} className={styles.category}>
              <Art />
              <span>{t(name)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const offers: readonly [LandingText, LandingText][] = [
  ['talent', 'talentText'],
  ['interview', 'interviewText'],
  ['preparation', 'preparationText'],
];

export const EmployerServices = () => {
  const t = useText(landingTexts);
  const { status } = useSession();
  return (
    <section id="employerservices" className={frame.section} aria-labelledby="employerservices-title">
      <div className={`${frame.inner} ${styles.employer}`}>
        <div>
          <h2 id="employerservices-title">{t('employerTitle')}</h2>
          <p>{t('employerText')}</p>
          {status !== 'signed-in' && (
            <LinkButton look="outline" size="large" to={getHref('registration')} state={{ category: 'employer' }}>
              {t('employerRegister')}
            </LinkButton>
          )}
        </div>
        <dl>
          {offers.map(([title, text]) => (
            <div key={title}>
              <dt>{t(title)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
