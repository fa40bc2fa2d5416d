import { useText } from '../../../shared/i18n';
import { formatInstant, useZone } from '../../../shared/kit';
import { Banner } from '../../../shared/kit/banner';
import { LinkButton } from '../../../shared/kit/Button';
import { Holds } from '../../../shared/kit/Part';
import { getHref } from '../../../shared/paths';
import { useListMergesQuery } from '../api';
import { mergesTexts } from '../texts';
import styles from './MergedHere.module.css';

/** On a CV, for those who run the agency: whose record was merged into it, with the way back. */
export const MergedHere = ({ applicantid }: { readonly applicantid: string }) => {
  const t = useText(mergesTexts);
  const { zone } = useZone();
  const { currentData, isFetching } = useListMergesQuery({ applicantid });
  if (currentData === undefined && isFetching) return <Holds />;
  const standing = (currentData?.merges ?? []).filter(
    ({ stays, state }) => stays.applicantid === applicantid && state !== 'undone',
  );
  if (standing.length === 0) return null;
  return (
    <div className={styles.above}>
      {standing.map(({ other, mergedat, state }) => {
        const name = other.name ?? t('erased');
        return (
          <Banner key={other.applicantid} kind="info" timeout={null}>
            <div className={styles.notice}>
              <span>
                {state === 'merging'
                  ? t('hereRunning', { name })
                  : t('here', { name, day: formatInstant(mergedat, zone, 'date') ?? '' })}
              </span>
              {state === 'merged' && (
                <LinkButton size="small" to={getHref('duplicates', { undo: other.applicantid })}>
                  {t('undo')}
                </LinkButton>
              )}
            </div>
          </Banner>
        );
      })}
    </div>
  );
};
