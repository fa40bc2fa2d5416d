import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { SkeletonLines } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { applicantListTexts } from '../texts';
import { byProject } from './byProject';
import styles from './History.module.css';
import { Steps } from './Steps';
import { calls } from '../../../shared/api';

const { useReadHistoryQuery } = calls({ readHistory: {} });

/** Every step of an applicant, project by project; each project's code leads to its pipeline. */
export const History = ({ applicantid }: { readonly applicantid: string }) => {
  const t = useText(applicantListTexts);
  const { currentData: data, error } = useReadHistoryQuery({ id: applicantid });
  const projects = byProject(data ?? []);
  return (
    <section className={styles.history} aria-label={t('history')}>
      <h3 className={styles.title}>{t('history')}</h3>
      {data === undefined && (error === undefined ? <SkeletonLines /> : <p>{t('historyError')}</p>)}
      {data !== undefined && projects.length === 0 && <p>{t('noHistory')}</p>}
      {projects.map(({ projectid, projectcode, steps }) => (
        <div key={projectid}>
          <Link to={getHref('projectApplicants', { pid: projectid })}>{projectcode}</Link>
          <Steps steps={steps} />
        </div>
      ))}
    </section>
  );
};
