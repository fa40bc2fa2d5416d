import { type RebuildView } from '@berangkat/contracts/rebuilds';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { Button, useAction } from '../../shared/kit';
import { ProgressBar } from '../../shared/kit/ProgressBar';
import { useUpdateRebuildStatusMutation } from './api';
import styles from './Rebuild.module.css';
import { rebuildTexts } from './texts';

/** How far a rebuild is, and what can be done about it. */
export const Rebuilding = ({ of }: { readonly of: RebuildView }) => {
  const t = useText(rebuildTexts);
  const { rebuildid } = of;
  return (
    <>
      <Progress of={of} />
      {rebuildid === null ? <p className={styles.intro}>{t('elsewhere')}</p> : <Steering of={{ ...of, rebuildid }} />}
    </>
  );
};

const Progress = ({ of: { status, progress } }: { readonly of: RebuildView }) => {
  const t = useText(rebuildTexts);
  const { events = 0, total = null, persecond, secondsleft } = progress ?? {};
  const leftIn = (seconds: number): string =>
    seconds < 90 ? t('seconds', { seconds: Math.ceil(seconds) }) : t('minutes', { minutes: Math.ceil(seconds / 60) });
  const text = (): string => {
    if (status === 'paused') return total === null ? t('pausedUncounted', { events }) : t('paused', { events, total });
    if (progress === null || persecond == null) return t('waiting');
    const measured = { events, persecond: Math.round(persecond) };
    return total === null || secondsleft == null
      ? t('runningUncounted', measured)
      : t('running', { ...measured, total, left: leftIn(secondsleft) });
  };
  return (
    <ProgressBar
      label={t('title')}
      share={total === null ? 0 : Math.min(1, events / Math.max(1, total))}
      text={text()}
    />
  );
};

const Steering = ({ of: { rebuildid: id, status } }: { readonly of: RebuildView & { readonly rebuildid: string } }) => {
  const t = useText(rebuildTexts);
  const act = useAction();
  const [update, { isLoading }] = useUpdateRebuildStatusMutation();
  const failedText = t('steerError');
  const pause = () =>
    act({
      run: () => update({ id, status: 'paused', audit: auditClaim('pause_rebuild') }),
      doneText: t('pauseDone'),
      failedText,
    });
  const resume = () =>
    act({
      run: () => update({ id, status: 'running', audit: auditClaim('resume_rebuild') }),
      doneText: t('resumeDone'),
      failedText,
    });
  const cancel = () =>
    act({
      ask: { title: t('cancelTitle'), text: t('cancelText'), confirm: t('cancel'), danger: true },
      run: () => update({ id, status: 'cancelled', audit: auditClaim('cancel_rebuild') }),
      doneText: t('cancelDone'),
      failedText,
    });
  const paused = status === 'paused';
  return (
    <div className={styles.actions}>
      <Button look={paused ? 'main' : 'outline'} busy={isLoading} onClick={() => void (paused ? resume : pause)()}>
        {t(paused ? 'resume' : 'pause')}
      </Button>
      <Button look="outline" busy={isLoading} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    </div>
  );
};
