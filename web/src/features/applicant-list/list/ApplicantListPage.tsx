import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { specTexts, useText } from '../../../shared/i18n';
import { useListParams } from '../../../shared/kit';
import { LookBack, Past, usePast } from '../../../shared/past';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useWalkFrom } from '../../../shared/walk';
import { ImportLink } from '../../imports';
import { useListApplicantsQuery, useSummariseApplicantsQuery } from '../api';
import { ChartsArea } from '../charts/ChartsArea';
import { ChartsButton, useChartsShown } from '../charts/ChartsButton';
import { APPLICANTS } from '../openings';
import { applicantListTexts } from '../texts';
import { ApplicantList } from './ApplicantList';
import styles from './ApplicantList.module.css';
import { type ApplicantListParams } from './filters';
import { Summary } from './Summary';
import { lazy } from '../../../shared/lazy';

// Only for those who look at what happened.
const views = {
  compare: lazy(() => import('../past/ApplicantChanges').then((module) => ({ default: module.ApplicantChanges }))),
};

/** All applicants (001 §2.1), with what they add up to. */
export const Component = () => (
  <Past of={{ kind: 'applicants' }} views={views}>
    <Applicants />
  </Past>
);

const Applicants = () => {
  const t = useText(applicantListTexts, specTexts);
  const { can } = useSession();
  const list = useListParams<ApplicantListParams['query']>(APPLICANTS);
  const result = useListApplicantsQuery(list.query);
  useWalkFrom('listApplicants', list.query, list, result.currentData);
  const charts = useChartsShown();
  // Figures and charts add up what is.
  const { past } = usePast();
  const { data: summary } = useSummariseApplicantsQuery(past ? skipToken : undefined);
  return (
    <ApplicantList
      name="applicants"
      shown="everybody"
      title={t('title')}
      intro={t('intro')}
      list={list}
      result={result}
      figures={
        !past && (
          <>
            <Summary list={list} data={summary} />
            {can('applicant.report-status') && (
              <Link className={styles.report} to={getHref('applicantStatusManagement')}>
                {t('statusTitle')}
              </Link>
            )}
            <ChartsButton {...charts} />
            <LookBack offered={['compare']} />
            <ImportLink kind="applicants" quiet />
          </>
        )
      }
      above={!past && charts.open && <ChartsArea list={list} shown="everybody" charts={charts} summary={summary} />}
      errorText={t('list-unavailable')}
    />
  );
};
