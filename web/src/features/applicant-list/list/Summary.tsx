import { type ApplicantSummary } from '@berangkat/contracts/applicants';
import { specTexts, useText } from '../../../shared/i18n';
import { Figures } from '../../../shared/kit';
import { useHasScreen } from '../../../shared/hasScreen';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { applicantListTexts } from '../texts';
import { type ApplicantListParams } from './filters';
import { useDeparturesFigure } from './useDeparturesFigure';

interface SummaryProps {
  readonly list: ApplicantListParams;
  readonly data: ApplicantSummary | undefined;
}

/** The figures above the list: one line. */
export const Summary = ({ list, data }: SummaryProps) => {
  const t = useText(applicantListTexts, specTexts);
  const { can } = useSession();
  const departures = useDeparturesFigure(data?.total_departures);
  // A superadmin's way to the departed list, in a build that has it.
  const leads = useHasScreen()('departedApplicants') && can('applicant.list-departed');
  const onlyVendors = list.filterOf('managedby') === 'vendor';
  return (
    <Figures
      label={t('figures')}
      figures={[
        { label: t('tileApplicants'), value: data?.total_applicants },
        { label: t('tilePositions'), value: data?.total_positions },
        { ...departures, href: leads ? getHref('departedApplicants') : undefined },
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
