import { specTexts, useText } from '../../../shared/i18n';
import { useListParams, ZoneProvider, ZoneSwitch } from '../../../shared/kit';
import { useWalkFrom } from '../../../shared/walk';
import { useListDepartedApplicantsQuery } from '../api';
import { DEPARTED } from '../openings';
import { applicantListTexts } from '../texts';
import { ApplicantList } from './ApplicantList';
import { type ApplicantListParams } from './filters';

/** Those who have departed (001 §2.2); in UTC unless the reader wants another clock (readings.md, A15). */
export const Component = () => (
  <ZoneProvider initial="UTC">
    <Departed />
  </ZoneProvider>
);

const Departed = () => {
  const t = useText(applicantListTexts, specTexts);
  const list = useListParams<ApplicantListParams['query']>(DEPARTED);
  const result = useListDepartedApplicantsQuery(list.query);
  useWalkFrom('listDepartedApplicants', list.query, list, result.currentData);
  return (
    <ApplicantList
      name="departed"
      shown="departed"
      title={t('title-departed')}
      intro={t('introDeparted')}
      list={list}
      result={result}
      actions={<ZoneSwitch />}
      errorText={t('list-unavailable')}
    />
  );
};
