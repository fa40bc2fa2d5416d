import { type OwnProjects as Own } from '@berangkat/contracts/dashboard';
import { statesToMoveOn } from '@berangkat/contracts/placements';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Card, Skeleton } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useMayHere } from '../../placements';
import { Days, Length } from '../figures/Figure';
import { dashboardTexts } from '../texts';
import figures from '../figures/FigureTable.module.css';
import styles from './Employer.module.css';

interface OwnProjectsProps {
  /** Undefined while they are on their way. */
  readonly projects: Own['projects'] | undefined;
  /** The moment from which on added people are new. */
  readonly since: string;
  readonly days: number;
}

/** An employer's projects: how many are new in each and how many wait, each figure a link to them. */
export const OwnProjects = ({ projects, since, days }: OwnProjectsProps) => {
  const t = useText(dashboardTexts);
  const status = statesToMoveOn(useMayHere()).join(',');
  return (
    <Card title={t('ownProjects')}>
      {projects?.length === 0 ? (
        <p className={styles.none}>{t('noProjects')}</p>
      ) : (
        <table className={figures.table} aria-label={t('ownProjects')}>
          <thead>
            <tr>
              <th scope="col">{t('project')}</th>
              <th scope="col">{t('newFor', { count: days })}</th>
              <th scope="col">{t('wait')}</th>
              <th scope="col">{t('longest')}</th>
            </tr>
          </thead>
          <tbody>
            {(projects ?? [undefined, undefined]).map((project, index) => {
              if (project === undefined)
                return (
                  <tr key={index}>
                    <td>
                      <Skeleton width="70%" />
                    </td>
                    <td>
                      <Length of={undefined} />
                    </td>
                    <td>
                      <Length of={undefined} />
                    </td>
                    <td>
                      <Days since={undefined} />
                    </td>
                  </tr>
                );
              const pid = project.projectid;
              const shown = { pid, view: 'list' } as const;
              // A season later the same team is looked for again: names are alike, codes are not.
              const called = `${project.projectname} (${project.projectcode})`;
              return (
                <tr key={pid}>
                  <th scope="row">
                    <Link to={getHref('projectApplicants', { pid })}>
                      {project.projectname} <small className={styles.code}>{project.projectcode}</small>
                    </Link>
                  </th>
                  <td>
                    <Link
                      to={getHref('projectApplicants', { ...shown, addedsince: since })}
                      aria-label={t('newIn', { count: project.newcomers.total, project: called })}
                    >
                      <Length of={project.newcomers} />
                    </Link>
                  </td>
                  <td>
                    <Link
                      to={getHref('projectApplicants', { ...shown, status, sort: 'since', dir: 'asc' })}
                      aria-label={t('waitIn', { count: project.waiting, project: called })}
                    >
                      <Length of={{ total: project.waiting, exact: true }} />
                    </Link>
                  </td>
                  <td>
                    <Days since={project.since} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
};
