import { specTexts, useText } from '../../../shared/i18n';
import { useListParams } from '../../../shared/kit';
import { useWalkFrom } from '../../../shared/walk';
import { useListStatusesQuery } from '../api';
import { STATUSES } from '../openings';
import { applicantListTexts } from '../texts';
import { ApplicantList } from './ApplicantList';
import { type ApplicantListParams } from './filters';

/** Everybody with their way through each project (001 §2.4, 002 §2.6). */
export const Component = () => {
  const t = useText(applicantListTexts, specTexts);
  const list = useListParams<ApplicantListParams['query']>(STATUSES);
  const result = useListStatusesQuery(list.query);
  useWalkFrom('listStatuses', list.query, list, result.currentData);
  return (
    <ApplicantList
      name="statuses"
      shown="statuses"
      title={t('statusTitle')}
      intro={t('introStatuses')}
      list={list}
      result={result}
      errorText={t('status-fetch-error')}
    />
  );
};
