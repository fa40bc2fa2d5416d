import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { Skeleton, SkeletonForm } from '../../../shared/kit/Skeleton';
import { formTexts } from '../texts/form';
import styles from './ApplicationForm.module.css';

/** The form on its way, in its own shape. A new one says at once what it will ask for. */
export const FormSkeleton = ({ fresh }: { readonly fresh: boolean }) => {
  const t = useText(formTexts);
  return (
    <>
      <div className={styles.top}>
        {fresh && <p className={styles.intro}>{t('introNew')}</p>}
        <Skeleton width={96} height={18} />
        <div className={styles.progress}>
          <Skeleton height={5} />
        </div>
      </div>
      <Card className={styles.sheet}>
        <SkeletonForm fields={6} />
      </Card>
    </>
  );
};
