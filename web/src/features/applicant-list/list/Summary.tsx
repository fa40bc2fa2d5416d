import { Link } from 'react-router-dom';
import { specTexts, useText } from '../../../shared/i18n';
import { Skeleton } from '../../../shared/kit';
import { useHasScreen } from '../../../shared/hasScreen';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useReadSettingsQuery } from '../../settings';
import { useSummariseApplicantsQuery } from '../api';
import { applicantListTexts } from '../texts';
import { type ApplicantListParams } from './filters';
import styles from './Summary.module.css';

interface TileProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly hint?: string | undefined;
  readonly pressed?: boolean;
  readonly onPress?: () => void;
  readonly href?: string | undefined;
}

const Tile = ({ label, value, hint, pressed, onPress, href }: TileProps) => {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      {value === undefined ? (
        <Skeleton width="64px" height={28} />
      ) : (
        <strong>{new Intl.NumberFormat().format(value)}</strong>
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <Link to={href} className={styles.tile} title={hint}>
        {content}
      </Link>
    );
  }
  if (onPress === undefined)
    return (
      <div className={styles.tile} title={hint}>
        {content}
      </div>
    );
  return (
    <button type="button" className={styles.tile} title={hint} aria-pressed={pressed} onClick={onPress}>
      {content}
    </button>
  );
};

/** The figures above the list. */
export const Summary = ({ list }: { readonly list: ApplicantListParams }) => {
  const t = useText(applicantListTexts, specTexts);
  const { can } = useSession();
  const { data } = useSummariseApplicantsQuery();
  // Departures from before this portal: shown in the tile only, never in a report (readings.md, A41).
  const balance = useReadSettingsQuery().data?.agency.openingdepartures;
  // A superadmin's way to the departed list, in a build that has it.
  const leads = useHasScreen()('departedApplicants') && can('applicant.see-removed');
  const onlyVendors = list.filterOf('managedby') === 'vendor';
  return (
    <div className={styles.tiles}>
      <Tile label={t('tileApplicants')} value={data?.total_applicants} />
      <Tile label={t('tilePositions')} value={data?.total_positions} />
      <Tile
        label={t('tile-total-departures')}
        value={data === undefined || balance === undefined ? undefined : data.total_departures + balance}
        hint={balance === undefined ? undefined : t('departuresHint', { balance })}
        href={leads ? getHref('departedApplicants') : undefined}
      />
      {can('applicant.see-manager') && (
        <Tile
          label={t('tile-total-vendors')}
          value={data?.total_vendors}
          hint={t('vendorsHint')}
          pressed={onlyVendors}
          onPress={() => list.setFilter('managedby', onlyVendors ? undefined : 'vendor')}
        />
      )}
    </div>
  );
};
