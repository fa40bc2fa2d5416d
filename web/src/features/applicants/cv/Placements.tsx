import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { useHasScreen } from '../../../shared/hasScreen';
import { Card } from '../../../shared/kit/Card';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import { Time } from '../../../shared/kit/time';
import { getHref } from '../../../shared/paths';
import { cvTexts } from '../texts/cv';
import styles from './Side.module.css';

/** Where the applicant stands in each project; for those who see placements. */
export const Placements = ({ placements }: { readonly placements: ApplicantDetail['project_statuses'] }) => {
  const t = useText(cvTexts);
  const hasPipeline = useHasScreen()('projectApplicants');
  return (
    <Card title={t('sectionPlacements')}>
      {placements.length === 0 && <p className={styles.none}>{t('noPlacements')}</p>}
      <ul className={styles.list}>
        {placements.map(({ projectid, projectcode, projectname, applicantstatus, applicantcomment, updatedat }) => (
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
          </li>
        ))}
      </ul>
    </Card>
  );
};
