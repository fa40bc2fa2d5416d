import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { asPortalError } from '../../../shared/api';
import { useAddress } from '../../../shared/here';
import { specTexts, useText } from '../../../shared/i18n';
import { Card, EmptyState, ErrorState, OPENING, Page, Part, SkeletonForm, useOpened } from '../../../shared/kit';
import { useReadApplicantQuery } from '../api';
import { isApplicantId, useApplicantAddress } from '../applicantAddress';
import { quickTexts } from '../texts/quick';
import { QuickForm } from './QuickForm';
import type { Thanked } from './QuickThanks';
import { lazy } from '../../../shared/lazy';

const CandidatePage = lazy(() => import('./CandidatePage').then((module) => ({ default: module.CandidatePage })));
const QuickThanks = lazy(() => import('./QuickThanks').then((module) => ({ default: module.QuickThanks })));

/**
 * /application-form-fast: what an admin notes of somebody in a minute; with `appid` of somebody who is there already,
 * with `jobid` and `cvid` of somebody who sent a CV to a job.
 */
export const Component = () => {
  const [address] = useAddress();
  const [jobid, cvid] = [address.get('jobid'), address.get('cvid')];
  return jobid !== null && cvid !== null ? <CandidatePage key={cvid} jobid={jobid} cvid={cvid} /> : <QuickFormPage />;
};

const QuickFormPage = () => {
  const t = useText(quickTexts, specTexts);
  const { appid } = useApplicantAddress();
  const [thanked, setThanked] = useState<Thanked>();
  const valid = appid !== undefined && isApplicantId(appid);
  const { data, error, refetch } = useReadApplicantQuery(valid ? { id: appid } : skipToken, OPENING);
  const { opened, reopen } = useOpened(data, refetch);
  const title = t(appid === undefined ? 'title' : 'titleEdit');
  if (thanked !== undefined)
    return (
      <Page title={title} width="reading">
        <Part fallback={<SkeletonForm fields={3} />}>
          <QuickThanks {...thanked} created={appid === undefined} />
        </Part>
      </Page>
    );
  if (appid !== undefined && (!valid || (error !== undefined && asPortalError(error).status === 404)))
    return (
      <Page title={title} width="reading" back="previous">
        <Card>
          <div role="alert">
            <EmptyState drawing="unplugged" title={t('app-id-invalid')} />
          </div>
        </Card>
      </Page>
    );
  return (
    <Page title={title} intro={t('intro')} width="reading" back="previous">
      <Card>
        {appid === undefined ? (
          <QuickForm before={undefined} onReload={undefined} onDone={setThanked} />
        ) : opened !== undefined ? (
          <QuickForm key={opened.revision} before={opened} onReload={reopen} onDone={setThanked} />
        ) : error !== undefined ? (
          <ErrorState error={error} text={t('app-fetch-error')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonForm />
        )}
      </Card>
    </Page>
  );
};
