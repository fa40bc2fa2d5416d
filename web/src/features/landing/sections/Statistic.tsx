import { intlTag, useLocale, useText } from '../../../shared/i18n';
import frame from '../LandingPage.module.css';
import styles from './Statistic.module.css';
import { landingTexts } from '../texts';

/** Fixed figures, as the specification gives them (000 §1). */
const figures = [
  ['talents', 2_368],
  ['employed', 497],
  ['clients', 32],
] as const;

export const Statistic = () => {
  const t = useText(landingTexts);
  const format = new Intl.NumberFormat(intlTag(useLocale()));
  return (
    <section id="statistic" className={frame.section} aria-label={t('statisticTitle')}>
      <dl className={`${frame.inner} ${styles.figures}`}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{format.format(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
