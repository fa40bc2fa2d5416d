import { isToFix, type NeededForProjects } from '@berangkat/contracts/checklists';
import { type OwnStanding, type Standing } from '@berangkat/contracts/placements';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { LinedList } from '../../../shared/kit/LinedList';
import { Time } from '../../../shared/kit/time';
import styles from './OwnStandingCard.module.css';
import { standingTexts } from './texts';

/** The way that ends in a departure. */
const WAY: readonly Standing[] = ['applied', 'shortlisted', 'passed', 'preparing', 'departed'];

const TEXT_OF = {
  applied: 'appliedText',
  shortlisted: 'shortlistedText',
  passed: 'passedText',
  preparing: 'preparingText',
  departed: 'departedText',
  notselected: 'notselectedText',
} as const satisfies Record<Standing, unknown>;

/** The text where documents hold up the departure. */
const MISSING_TEXT_OF: Partial<Record<Standing, 'passedMissing' | 'preparingMissing'>> = {
  passed: 'passedMissing',
  preparing: 'preparingMissing',
};

interface OwnStandingCardProps {
  readonly ways: readonly OwnStanding[];
  readonly needed: readonly NeededForProjects[];
}

/** An applicant's own way in each project, in plain words (readings.md, own standing). */
export const OwnStandingCard = ({ ways, needed }: OwnStandingCardProps) => {
  const t = useText(standingTexts);
  return (
    <Card title={t('title')}>
      {ways.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <LinedList roomy>
        {ways.map((way) => (
          <li key={way.projectid}>
            <Way way={way} needed={needed} />
          </li>
        ))}
      </LinedList>
    </Card>
  );
};

interface WayProps extends Pick<OwnStandingCardProps, 'needed'> {
  readonly way: OwnStanding;
}

const Way = ({ way: { projectid, projectname, standing, since }, needed }: WayProps) => {
  const t = useText(standingTexts);
  const count = needed
    .filter(({ projectids }) => projectids.includes(projectid))
    .reduce((sum, { documents }) => sum + documents.filter(isToFix).length, 0);
  const missing = count > 0 ? MISSING_TEXT_OF[standing] : undefined;
  const step = WAY.indexOf(standing) + 1;
  return (
    <>
      <div className={styles.head}>
        <h3>{projectname}</h3>
        <p>
          <strong>{t(standing)}</strong> · {t('since')} <Time at={since} style="date" />
        </p>
      </div>
      {step > 0 && (
        <div className={styles.track} role="img" aria-label={t('steps', { step: String(step) })}>
          {WAY.map((name, index) => (
            <span key={name} data-reached={index < step} />
          ))}
        </div>
      )}
      <p className={styles.text}>{missing === undefined ? t(TEXT_OF[standing]) : t(missing, { count })}</p>
    </>
  );
};
