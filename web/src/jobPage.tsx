import { type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import type { PublicAgency } from '@berangkat/contracts/settings';
import { type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { JobFrame } from './features/job-board/page/JobFrame';
import { JobHead } from './features/job-board/page/JobHead';
import { isJobId } from './features/job-board/page/isJobId';
import { NoJob, type NoJobReason } from './features/job-board/page/NoJob';
import { JobSheet } from './features/job-board/sheet/JobSheet';
import { drawnIn, type Locale, prepareLocale } from './shared/i18n/locale';
import { SkeletonForm } from './shared/kit/Skeleton';
import { getHref } from './shared/paths';

/** Resolves when both languages can be drawn. */
export const ready: Promise<unknown> = Promise.all((['en', 'id'] as const).map((locale) => prepareLocale(locale)));

interface Subject {
  readonly locale: Locale;
  /** Of the portal: `https://portal.example`. */
  readonly origin: string;
  /** As the address has it; anything at all. */
  readonly jobid: string;
  readonly read:
    | { readonly status: 200; readonly job: JobView; readonly choices: Choices; readonly agency?: PublicAgency | null }
    | { readonly status: 404 | 410 };
}

const reasonFor = (jobid: string, status: number): NoJobReason =>
  !isJobId(jobid) ? 'jobcv-invalid-id' : status === 410 ? 'jobcv-not-available' : 'jobcv-not-found';

interface Drawn {
  /** Of the answer: 404 where there is no such job, 410 where it is not offered any more. */
  readonly status: 200 | 404 | 410;
  readonly head: string;
  readonly body: string;
}

/**
 * Draws head and body of a job's page for the gateway, which puts both into a page that has everything else
 * (`build/pages.ts`). All that anybody has typed goes through React, or through `jsonInPage`.
 */
export const drawJob = ({ locale, origin, jobid, read }: Subject): Drawn => {
  const drawn = (node: ReactNode): string =>
    drawnIn(locale, () => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>));
  const status = read.status === 200 && !read.job.open ? 410 : read.status;
  if (read.status !== 200 || status !== 200)
    return {
      status,
      head: drawn(
        <>
          <title>Berangkat</title>
          <meta name="robots" content="noindex" />
        </>,
      ),
      body: drawn(<NoJob because={reasonFor(jobid, status)} />),
    };
  const { job, choices, agency = null } = read;
  const address = `${origin}${getHref('jobCvUpload', { jobid: job.opjobid })}`;
  return {
    status,
    head: drawn(<JobHead {...{ job, choices, origin, address, agency }} />),
    body: drawn(
      <JobFrame
        agency={agency}
        sheet={<JobSheet job={job} choices={choices} address={address} />}
        form={<SkeletonForm fields={2} />}
      />,
    ),
  };
};
