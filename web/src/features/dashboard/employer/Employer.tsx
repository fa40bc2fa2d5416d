import { type ReactNode } from 'react';
import { useText } from '../../../shared/i18n';
import { Card, ErrorState } from '../../../shared/kit';
import { useReadOwnProjectsQuery } from '../api';
import { dashboardTexts } from '../texts';
import { useDaysAgo } from '../useDaysAgo';
import styles from './Employer.module.css';
import { OwnProjects } from './OwnProjects';
import { Waiting } from './Waiting';

/** Days for which somebody is new in a project. A week is the same however often one looks in. */
const NEW_FOR = 7;

interface EmployerProps {
  /** The latest moves: below the projects, beside those who wait. */
  readonly children: ReactNode;
}

/** An employer's own projects: who waits for an answer, longest first, and who is new. */
export const Employer = ({ children }: EmployerProps) => {
  const t = useText(dashboardTexts);
  const since = useDaysAgo(NEW_FOR);
  const { data, error, refetch } = useReadOwnProjectsQuery({ since });
  const failed = data === undefined && error !== undefined;
  return (
    <div className={styles.employer}>
      {failed ? (
        <Card title={t('waiting')}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Waiting waiting={data?.waiting} reread={async () => (await refetch()).data?.waiting.rows ?? []} />
      )}
      <div className={styles.beside}>
        {!failed && <OwnProjects projects={data?.projects} since={since} days={NEW_FOR} />}
        {children}
      </div>
    </div>
  );
};
