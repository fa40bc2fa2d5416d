import { useText } from '../../../shared/i18n/texts';
import { Button } from '../../../shared/kit/Button';
import { jobBoardTexts } from '../texts';
import { jobsSpec } from '../texts/spec';
import styles from './JobBoard.module.css';

/** The jobs did not come. */
export const JobsFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText(jobBoardTexts, jobsSpec);
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('jobs-fetch-error')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
};
