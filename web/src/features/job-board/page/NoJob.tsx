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

/** The page at an address that leads to no job any more, or never did, with the way to open ones. */
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
