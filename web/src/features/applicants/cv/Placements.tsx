import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { useHasScreen } from '../../../shared/hasScreen';
import { Card } from '../../../shared/kit/Card';
import { LinedList } from '../../../shared/kit/LinedList';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import { Time } from '../../../shared/kit/time';
import { getHref } from '../../../shared/paths';
import { type Moves, ObjectSteps, type Placed } from '../../placements';
import { cvTexts } from '../texts/cv';
import styles from './Side.module.css';

interface PlacementsProps {
  readonly placements: ApplicantDetail['project_statuses'];
  /** The same as what moves are about. */
  readonly rows: readonly Placed[];
  readonly moves: Moves;
}

/** Shows the applicant's state in each project that the reader sees, and the next step there. */
export const Placements = ({ placements, rows, moves }: PlacementsProps) => {
  const t = useText(cvTexts);
  const hasPipeline = useHasScreen()('projectApplicants');
  return (
    <Card title={t('sectionPlacements')}>
      {placements.length === 0 && <p className={styles.none}>{t('noPlacements')}</p>}
      <LinedList>
        {placements.map(
          ({ projectid, projectcode, projectname, applicantstatus, applicantcomment, updatedat }, index) => (
            <li key={projectid}>
              <div className={styles.placement}>
                <div>
                  {hasPipeline ? (
                    <Link to={getHref('projectApplicants', { pid: projectid })}>
                      <strong>{projectname}</strong>
                    </Link>
                  ) : (
                    <strong>{projectname}</strong>
                  )}
                  <small>{projectcode}</small>
                </div>
                <StatusBadge status={applicantstatus} />
              </div>
              <p className={styles.meta}>
                {t('since')} <Time at={updatedat} style="date" />
              </p>
              {applicantcomment !== null && applicantcomment !== '' && (
                <blockquote className={styles.quote}>{applicantcomment}</blockquote>
              )}
              {rows.length > 1 && <ObjectSteps small row={rows[index]!} moves={moves} />}
            </li>
          ),
        )}
      </LinedList>
    </Card>
  );
};
