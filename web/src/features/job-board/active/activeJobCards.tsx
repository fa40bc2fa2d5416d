import { type JobView } from '@berangkat/contracts/jobs';
import { type ComponentType } from 'react';
import { call } from '../../../shared/api/call';
import { send } from '../../../shared/api/send';
import { getHref } from '../../../shared/paths';
import { JobCard } from '../sheet/JobCard';
import { jobBoardTexts } from '../texts';

/**
 * Asks for the open jobs that have a flyer, and answers what draws them as the items of a list; undefined where there is
 * none, or nobody answers.
 */
export const activeJobCards = async (): Promise<
  ComponentType<{ readonly className: string | undefined }> | undefined
> => {
  const [{ data: jobs = [] }] = await Promise.all([send(call('activeJobs')), jobBoardTexts.ready()]);
  // The server answers those alone; without a flyer there is nothing to show here (002 §2.3).
  const shown = jobs.filter((job) => job.open && job.flyer !== null);
  return shown.length === 0 ? undefined : cardsOf(shown);
};

const cardsOf = (jobs: readonly JobView[]) => {
  const Cards = ({ className }: { readonly className: string | undefined }) => (
    <>
      {jobs.map((job) => (
        <li key={job.opjobid} className={className}>
          <JobCard job={job} href={getHref('jobCvUpload', { jobid: job.opjobid })} />
        </li>
      ))}
    </>
  );
  return Cards;
};
