import { type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import type { PublicAgency } from '@berangkat/contracts/settings';
import { type ComponentProps, useState } from 'react';
import { useAddress } from '../../../shared/here';
import { useText } from '../../../shared/i18n/texts';
import { Button } from '../../../shared/kit/Button';
import { useCopy } from '../../../shared/kit/copy';
import { SkeletonForm, SkeletonLines } from '../../../shared/kit/Skeleton';
import { usePageHeading } from '../../../shared/kit/usePageHeading';
import { VisuallyHidden } from '../../../shared/kit/VisuallyHidden';
import { getHref } from '../../../shared/paths';
import { usePortalSettings } from '../../../shared/portal-settings';
import { JobSheet } from '../sheet/JobSheet';
import { useJobWords } from '../sheet/jobWords';
import { jobBoardTexts } from '../texts';
import { Alone, JobFrame } from './JobFrame';
import { useJob } from './useJob';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// The job is read before anything is sent to it; and most addresses lead to one.
const CvForm = lazy(() => import('./CvForm').then((module) => ({ default: module.CvForm })));
const CvSent = lazy(() => import('./CvSent').then((module) => ({ default: module.CvSent })));
const NoJob = lazy(() => import('./NoJob').then((module) => ({ default: module.NoJob })));

/** /job-cv-upload: a job as everybody reads it, to be shared, and the form for a CV (002 §2.3). */
export const Component = () => {
  const [address] = useAddress();
  const jobid = address.get('jobid') ?? '';
  return <OfJob key={jobid} jobid={jobid} />;
};

const OfJob = ({ jobid }: { readonly jobid: string }) => {
  const t = useText(jobBoardTexts);
  const { state, again } = useJob(jobid);
  switch (state.status) {
    case 'there':
      return <Open job={state.job} choices={state.choices} given={state.agency} />;
    case 'none':
      return <None because={state.because} closed={state.closed} />;
    case 'failed':
      return (
        <Alone>
          <p role="alert">{t('failed')}</p>
          <Button onClick={again}>{t('retry')}</Button>
        </Alone>
      );
    case 'reading':
      return (
        <>
          <VisuallyHidden>
            <span role="status">{t('loadingJob')}</span>
          </VisuallyHidden>
          <JobFrame sheet={<SkeletonLines count={8} />} form={<SkeletonForm fields={2} />} />
        </>
      );
  }
};

interface OpenProps {
  readonly job: JobView;
  readonly choices: Choices | undefined;
  /** The agency of the job, as the page came with it: the settings are read later. */
  readonly given: PublicAgency | null | undefined;
}

const Open = ({ job, choices, given }: OpenProps) => {
  const t = useText(jobBoardTexts);
  const settings = usePortalSettings();
  const words = useJobWords(job, choices);
  const heading = usePageHeading(`${job.opjobtitle} – ${words.country}`);
  const [sentFrom, setSentFrom] = useState<string>();
  if (!job.open && sentFrom === undefined) {
    const closed = job.status === 'active' ? (job.deadline ?? undefined) : undefined;
    return <None because="jobcv-not-available" closed={closed} />;
  }
  const address = `${window.location.origin}${getHref('jobCvUpload', { jobid: job.opjobid })}`;
  return (
    <JobFrame
      agency={settings === undefined ? given : settings.agency}
      sheet={
        <JobSheet
          job={job}
          choices={choices}
          address={address}
          heading={heading}
          actions={<CopyLink address={address} />}
        />
      }
      form={
        <Part
          fallback={<SkeletonForm fields={2} />}
          lost={
            <p role="alert">
              {sentFrom === undefined ? t('lost') : t('sentText', { title: job.opjobtitle, email: sentFrom })}
            </p>
          }
        >
          {sentFrom === undefined ? (
            <CvForm job={job} onSent={setSentFrom} />
          ) : (
            <CvSent job={job} choices={choices} email={sentFrom} />
          )}
        </Part>
      }
    />
  );
};

const None = (props: ComponentProps<typeof NoJob>) => {
  const t = useText(jobBoardTexts);
  return (
    <Part
      lost={
        <Alone>
          <p role="alert">{t('lost')}</p>
        </Alone>
      }
    >
      <NoJob {...props} />
    </Part>
  );
};

const CopyLink = ({ address }: { readonly address: string }) => {
  const t = useText(jobBoardTexts);
  const [copied, setCopied] = useState(false);
  const { copy, byHand } = useCopy();
  return (
    <>
      <Button onClick={() => void copy(address).then(setCopied)}>{t(copied ? 'copied' : 'copyLink')}</Button>
      {byHand}
    </>
  );
};
