import { type ProjectionName, type RebuildView } from '@berangkat/contracts/rebuilds';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { Button, useAction } from '../../shared/kit';
import { useRequestRebuildMutation } from './api';
import { LastRebuild } from './LastRebuild';
import styles from './Rebuild.module.css';
import { Rebuilding } from './Rebuilding';
import { rebuildTexts } from './texts';

export const isUnderWay = ({ status }: RebuildView): boolean => status === 'running' || status === 'paused';

interface RebuildableProps {
  readonly projection: ProjectionName;
  readonly of: RebuildView;
  /** It stands among others, so that its button says what it rebuilds. */
  readonly named?: boolean;
}

/** How far a read model's rebuild is, or what came of the last one, and the button that begins one. */
export const Rebuildable = ({ projection, of, named = false }: RebuildableProps) =>
  isUnderWay(of) ? (
    <Rebuilding of={of} />
  ) : (
    <>
      <LastRebuild of={of} />
      <RebuildButton projection={projection} named={named} />
    </>
  );

const RebuildButton = ({ projection, named }: Required<Omit<RebuildableProps, 'of'>>) => {
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
      <Button
        look="outline"
        busy={isLoading}
        {...(named && { 'aria-label': t('rebuildOf', { projection }) })}
        onClick={() => void begin()}
      >
        {t('rebuild')}
      </Button>
    </div>
  );
};
