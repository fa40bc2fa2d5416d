import { type ProjectionName, type RebuildView } from '@berangkat/contracts/rebuilds';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { Button, Card, ErrorState, SkeletonLines, useAction } from '../../shared/kit';
import { useListRebuildsQuery, useRequestRebuildMutation } from './api';
import { LastRebuild } from './LastRebuild';
import styles from './Rebuild.module.css';
import { Rebuilding } from './Rebuilding';
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
      {rebuild !== undefined && <Standing of={rebuild} />}
      {rebuild !== undefined && !isUnderWay(rebuild) && <RebuildButton projection={projection} />}
      {data === undefined &&
        (error === undefined ? (
          <SkeletonLines />
        ) : (
          <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
        ))}
    </Card>
  );
};

const isUnderWay = ({ status }: RebuildView): boolean => status === 'running' || status === 'paused';

const Standing = ({ of }: { readonly of: RebuildView }) =>
  isUnderWay(of) ? <Rebuilding of={of} /> : <LastRebuild of={of} />;

const RebuildButton = ({ projection }: RebuildCardProps) => {
  const t = useText(rebuildTexts);
  const act = useAction();
  const [request, { isLoading }] = useRequestRebuildMutation();
  const begin = () =>
    act({
      run: () => request({ projection, audit: auditClaim('request_rebuild') }),
      doneText: t('requested'),
      failedText: t('requestError'),
    });
  return (
    <div className={styles.actions}>
      <Button look="outline" busy={isLoading} onClick={() => void begin()}>
        {t('rebuild')}
      </Button>
    </div>
  );
};
