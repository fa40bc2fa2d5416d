import { specTexts, useText } from '../../../shared/i18n';
import { Figures } from '../../../shared/kit';
import { useHasScreen } from '../../../shared/hasScreen';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useReadSettingsQuery } from '../../settings';
import { useSummariseApplicantsQuery } from '../api';
import { applicantListTexts } from '../texts';
import { type ApplicantListParams } from './filters';

/** The figures above the list: one line. */
export const Summary = ({ list }: { readonly list: ApplicantListParams }) => {
  const t = useText(applicantListTexts, specTexts);
  const { can } = useSession();
  const { data } = useSummariseApplicantsQuery();
  // Departures from before this portal: shown in the tile only, never in a report (readings.md, A41).
  const balance = useReadSettingsQuery().data?.agency.openingdepartures;
  // A superadmin's way to the departed list, in a build that has it.
  const leads = useHasScreen()('departedApplicants') && can('applicant.list-departed');
  const onlyVendors = list.filterOf('managedby') === 'vendor';
  return (
    <Figures
      label={t('figures')}
      figures={[
        { label: t('tileApplicants'), value: data?.total_applicants },
        { label: t('tilePositions'), value: data?.total_positions },
        {
          label: t('tile-total-departures'),
          value: data === undefined || balance === undefined ? undefined : data.total_departures + balance,
          hint: balance === undefined ? undefined : t('departuresHint', { balance }),
          href: leads ? getHref('departedApplicants') : undefined,
        },
        ...(can('applicant.see-manager')
          ? [
              {
                label: t('tile-total-vendors'),
                value: data?.total_vendors,
                hint: t('vendorsHint'),
                pressed: onlyVendors,
                onPress: () => list.setFilter('managedby', onlyVendors ? undefined : 'vendor'),
              },
            ]
          : []),
      ]}
    />
  );
};
