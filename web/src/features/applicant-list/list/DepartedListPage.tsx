import { specTexts, useText } from '../../../shared/i18n';
import { useListParams, ZoneProvider, ZoneSwitch } from '../../../shared/kit';
import { useWalkFrom } from '../../../shared/walk';
import { useListDepartedApplicantsQuery } from '../api';
import { ChartsArea } from '../charts/ChartsArea';
import { ChartsButton, useChartsShown } from '../charts/ChartsButton';
import { useSummariseDeparturesQuery } from '../departures';
import { DEPARTED } from '../openings';
import { applicantListTexts } from '../texts';
import { ApplicantList } from './ApplicantList';
import { DepartedSummary } from './DepartedSummary';
import { type ApplicantListParams } from './filters';

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
