import { useText } from '../shared/i18n';
import { Skeleton } from '../shared/kit/Skeleton';
import { VisuallyHidden } from '../shared/kit/VisuallyHidden';
import styles from './PageSkeleton.module.css';
import { appTexts } from './texts';

/** A screen on its way: a heading and a sheet. */
export const PageSkeleton = () => {
  const t = useText(appTexts);
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('loadingPage')}</VisuallyHidden>
      <Skeleton width="min(280px, 60%)" height={28} />
      <div className={styles.sheet}>
        <Skeleton width="34%" height={16} />
        <Skeleton width="92%" />
        <Skeleton width="84%" />
        <Skeleton width="88%" />
        <Skeleton width="62%" />
      </div>
    </div>
  );
};
