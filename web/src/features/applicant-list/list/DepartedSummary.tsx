import { type DepartureSummary } from '@berangkat/contracts/applicants';
import { monthWindows } from '@berangkat/contracts/placements';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Figures } from '../../../shared/kit';
import { windowName } from '../../../shared/windowName';
import { applicantListTexts } from '../texts';
import { type ApplicantListParams } from './filters';
import { useDeparturesFigure } from './useDeparturesFigure';

interface DepartedSummaryProps {
  readonly list: ApplicantListParams;
  readonly data: DepartureSummary | undefined;
}

/** Shows the sums of those who have departed; the figure of this month narrows the list to its people. */
export const DepartedSummary = ({ list, data }: DepartedSummaryProps) => {
  const t = useText(applicantListTexts, specTexts);
  const departures = useDeparturesFigure(data?.total_departures);
  const { month } = monthWindows(new Date())[0]!;
  const name = windowName(month, useLocale());
  const onlyThisMonth = list.filterOf('month') === month;
  return (
    <Figures
      label={t('figures')}
      figures={[
        { label: t('tileDeparted'), value: data?.total_applicants },
        { label: t('tilePositions'), value: data?.total_positions },
        departures,
        {
          label: t('tileDepartedInMonth', { month: name }),
          value: data?.departed_this_month,
          pressed: onlyThisMonth,
          onPress: () => list.setFilter('month', onlyThisMonth ? undefined : month),
        },
      ]}
    />
  );
};
