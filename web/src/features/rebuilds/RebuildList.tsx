import { type RebuildView } from '@berangkat/contracts/rebuilds';
import { PROJECTION_NAMES } from '@berangkat/contracts/rebuilds/values';
import { useText } from '../../shared/i18n';
import { ErrorState, SkeletonLines, Time } from '../../shared/kit';
import { useListRebuildsQuery } from './api';
import styles from './Rebuild.module.css';
import { isUnderWay, Rebuildable } from './Rebuildable';
import { rebuildTexts } from './texts';

/** Every read model with the last of its rebuilds; each can be built anew from the events. What is under way is open. */
export const RebuildList = () => {
  const t = useText(rebuildTexts);
  const { data, error, refetch } = useListRebuildsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined)
    return error === undefined ? (
      <SkeletonLines />
    ) : (
      <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <p className={styles.intro}>{t('introAll')}</p>
      <ul className={styles.list}>
        {PROJECTION_NAMES.map((projection) => {
          const rebuild = data.rebuilds.find((one) => one.projection === projection);
          if (rebuild === undefined) return null;
          const underWay = isUnderWay(rebuild);
          return (
            <li key={projection}>
              {/* Another key where one begins, so that it opens then and can be closed again. */}
              <details key={String(underWay)} open={underWay}>
                <summary>
                  <strong>{projection}</strong> <Outcome of={rebuild} />
                </summary>
                <Rebuildable projection={projection} of={rebuild} named />
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Answers the result of the last rebuild, in a word. */
const Outcome = ({ of }: { readonly of: RebuildView }) => {
  const t = useText(rebuildTexts);
  const { status, endedat, tables } = of;
  if (isUnderWay(of)) return <small>{t(status === 'paused' ? 'wordPaused' : 'wordRunning')}</small>;
  if (status === null || endedat === null) return <small>{t('wordNever')}</small>;
  const differs = tables.some(({ before, after }) => before !== after);
  const word =
    status === 'failed'
      ? 'wordFailed'
      : status === 'cancelled'
        ? 'wordCancelled'
        : differs
          ? 'wordDifferent'
          : tables.length === 0
            ? 'wordRebuilt'
            : 'wordSame';
  return (
    <small className={status === 'failed' || differs ? styles.alert : undefined}>
      {t(word)} · <Time at={endedat} labelled={false} />
    </small>
  );
};
