import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Figures, useListParams, ZoneProvider, ZoneSwitch } from '../../../shared/kit';
import { useWalkFrom } from '../../../shared/walk';
import { departed, useListDepartedApplicantsQuery } from '../api';
import { ChartsArea } from '../charts/ChartsArea';
import { ChartsButton, useChartsShown } from '../charts/ChartsButton';
import { DEPARTED } from '../openings';
import { applicantListTexts } from '../texts';
import { ApplicantList } from './ApplicantList';
import { type ApplicantListParams } from './filters';
import { calls } from '../../../shared/api';
import { type DepartureSummary } from '@berangkat/contracts/applicants';
import { monthWindows } from '@berangkat/contracts/placements';
import { windowName } from '@berangkat/contracts/placements/window-name';
import { useDeparturesFigure } from './useDeparturesFigure';

interface DepartedSummaryProps {
  readonly list: ApplicantListParams;
  readonly data: DepartureSummary | undefined;
}

/** Shows the sums of those who have departed; the figure of this month narrows the list to its people. */
const DepartedSummary = ({ list, data }: DepartedSummaryProps) => {
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

// Apart from the calls that other screens have as well.
const { useSummariseDeparturesQuery } = calls({ summariseDepartures: departed });

/** Those who have departed, with what they add up to (001 §2.2); in UTC with the reader's own time beside it (readings.md, A15). */
export const Component = () => (
  <ZoneProvider initial="UTC" both>
    <Departed />
  </ZoneProvider>
);

const Departed = () => {
  const t = useText(applicantListTexts, specTexts);
  const list = useListParams<ApplicantListParams['query']>(DEPARTED);
  const result = useListDepartedApplicantsQuery(list.query);
  useWalkFrom('listDepartedApplicants', list.query, list, result.currentData);
  const { data: summary } = useSummariseDeparturesQuery();
  const charts = useChartsShown();
  return (
    <ApplicantList
      name="departed"
      shown="departed"
      title={t('title-departed')}
      intro={t('introDeparted')}
      list={list}
      result={result}
      actions={<ZoneSwitch />}
      figures={
        <>
          <DepartedSummary list={list} data={summary} />
          <ChartsButton {...charts} />
        </>
      }
      above={charts.open && <ChartsArea list={list} shown="departed" charts={charts} summary={summary} />}
      errorText={t('list-unavailable')}
    />
  );
};
