import { useText } from '../../../shared/i18n/texts';
import { LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { getHref } from '../../../shared/paths';
import { jobBoardTexts } from '../texts';
import { jobsSpec } from '../texts/spec';
import { Alone } from './JobFrame';
import styles from './NoJob.module.css';

/** Why there is no job to show. */
export type NoJobReason = 'jobcv-invalid-id' | 'jobcv-not-found' | 'jobcv-not-available';

/** What is said at an address of a job that leads to none any more, or never did; and the way to those that are open. */
export const NoJob = ({ because }: { readonly because: NoJobReason }) => {
  const t = useText(jobBoardTexts, jobsSpec);
  return (
    <Alone>
      <Card className={styles.card}>
        <div role="alert">
          <h1>{t(because)}</h1>
        </div>
        <LinkButton look="primary" to={getHref('openJobManagement')}>
          {t('allJobs')}
        </LinkButton>
      </Card>
    </Alone>
  );
};
