import { useMessage, useText } from '../../../shared/i18n';
import { type ListParams, Skeleton } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { useSummariseApplicantsQuery } from '../api';
import { applicantListTexts } from '../texts';
import styles from './Summary.module.css';

/** Departures from before this portal: shown in the tile only, never in a report (readings.md, A41). */
const OPENING_DEPARTURES = 200;

interface TileProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly hint?: string;
  readonly pressed?: boolean;
  readonly onPress?: () => void;
}

const Tile = ({ label, value, hint, pressed, onPress }: TileProps) => {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      {value === undefined ? <Skeleton width="64px" height={28} /> : <strong>{new Intl.NumberFormat().format(value)}</strong>}
    </>
  );
  if (onPress === undefined) return <div className={styles.tile} title={hint}>{content}</div>;
  return (
    <button type="button" className={styles.tile} title={hint} aria-pressed={pressed} onClick={onPress}>
      {content}
    </button>
  );
};

/** The figures above the list. */
export const Summary = ({ list }: { readonly list: ListParams<'cat' | 'degree' | 'experience' | 'status' | 'managedby' | 'removed'> }) => {
  const t = useText(applicantListTexts);
  const say = useMessage();
  const { can } = useSession();
  const { data } = useSummariseApplicantsQuery();
  const onlyVendors = list.filterOf('managedby') === 'vendor';
  return (
    <div className={styles.tiles}>
      <Tile label={t('tileApplicants')} value={data?.total_applicants} />
      <Tile label={t('tilePositions')} value={data?.total_positions} />
      <Tile label={say('tile-total-departures')} value={data === undefined ? undefined : data.total_departures + OPENING_DEPARTURES} hint={t('departuresHint')} />
      {can('applicant.see-manager') && (
        <Tile label={say('tile-total-vendors')} value={data?.total_vendors} hint={t('vendorsHint')} pressed={onlyVendors} onPress={() => list.setFilter('managedby', onlyVendors ? undefined : 'vendor')} />
      )}
    </div>
  );
};
