import { useLocale } from '../../../shared/i18n/locale';
import { useText } from '../../../shared/i18n/texts';
import { LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { getHref } from '../../../shared/paths';
import { dayIn } from '../sheet/jobWords';
import { jobBoardTexts } from '../texts';
import { jobsSpec } from '../texts/spec';
import { Alone } from './JobFrame';
import styles from './NoJob.module.css';

/** Why there is no job to show. */
export type NoJobReason = 'jobcv-invalid-id' | 'jobcv-not-found' | 'jobcv-not-available';

interface NoJobProps {
  readonly because: NoJobReason;
  /** Its last day, as `2026-11-15`, where that is why. */
  readonly closed?: string | undefined;
}

/** The page at an address that leads to no job any more, or never did, with the way to open ones. */
export const NoJob = ({ because, closed }: NoJobProps) => {
  const t = useText(jobBoardTexts, jobsSpec);
  const locale = useLocale();
  return (
    <Alone>
      <Card className={styles.card}>
        <div role="alert">
          <h1>{t(because)}</h1>
          {closed !== undefined && <p>{t('closedOn', { day: dayIn(closed, locale) })}</p>}
        </div>
        <LinkButton look="primary" to={getHref('openJobManagement')}>
          {t('allJobs')}
        </LinkButton>
      </Card>
    </Alone>
  );
};
