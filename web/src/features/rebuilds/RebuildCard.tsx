import { type ProjectionName } from '@berangkat/contracts/rebuilds';
import { useText } from '../../shared/i18n';
import { Card, ErrorState, SkeletonLines } from '../../shared/kit';
import { useListRebuildsQuery } from './api';
import styles from './Rebuild.module.css';
import { Rebuildable } from './Rebuildable';
import { rebuildTexts } from './texts';

interface RebuildCardProps {
  readonly projection: ProjectionName;
}

/** A read model and the last of its rebuilds; has it built anew from the events, and says how far that is. */
export const RebuildCard = ({ projection }: RebuildCardProps) => {
  const t = useText(rebuildTexts);
  const { data, error, refetch } = useListRebuildsQuery(undefined, { refetchOnMountOrArgChange: true });
  const rebuild = data?.rebuilds.find((one) => one.projection === projection);
  return (
    <Card title={t('title')} className={styles.card}>
      <p className={styles.intro}>{t('intro')}</p>
      {rebuild !== undefined && <Rebuildable projection={projection} of={rebuild} />}
      {data === undefined &&
        (error === undefined ? (
          <SkeletonLines />
        ) : (
          <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
        ))}
    </Card>
  );
};
