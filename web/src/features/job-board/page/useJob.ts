import { type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import type { PublicAgency } from '@berangkat/contracts/settings';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { asPortalError } from '../../../shared/api';
import { useChoices } from '../../../shared/masterdata';
import { useSession } from '../../../shared/session/session';
import { useReadJobQuery } from '../../jobs';
import { givenWithPage } from './givenWithPage';
import type { NoJobReason } from './NoJob';
import { isJobId } from './isJobId';

export type JobState =
  | { readonly status: 'reading' }
  | {
      readonly status: 'there';
      readonly job: JobView;
      readonly choices: Choices | undefined;
      /** As it came with the page. */
      readonly agency?: PublicAgency | null;
    }
  | { readonly status: 'none'; readonly because: NoJobReason; readonly closed?: string | undefined }
  | { readonly status: 'failed' };

/**
 * The job of an address: as it came with the page, or as the server answers. Who is signed in reads it anew: an admin
 * may have changed it a moment ago, and sees what visitors do not.
 */
export const useJob = (jobid: string): { readonly state: JobState; readonly again: () => void } => {
  const [given] = useState(() => givenWithPage(jobid));
  const isVisitor = useSession().user === undefined;
  const asks = isJobId(jobid) && !(given !== undefined && isVisitor);
  // `data` is what a reader who was signed in before was answered.
  const { currentData: job, error, isFetching, refetch } = useReadJobQuery(asks ? { id: jobid } : skipToken, ANEW);
  const { choices, isReading } = useChoices({ skip: !asks });
  const again = (): void => void refetch();

  const state = (): JobState => {
    if (!isJobId(jobid)) return { status: 'none', because: 'jobcv-invalid-id' };
    if (error !== undefined && !isFetching) {
      const { code, status, closed } = asPortalError(error);
      if (code === 'jobcv-not-available') return { status: 'none', because: code, closed };
      if (status === 404) return { status: 'none', because: 'jobcv-not-found' };
    }
    if (job !== undefined && !isReading) return { status: 'there', job, choices };
    if (given !== undefined) return given;
    return error === undefined || isFetching ? { status: 'reading' } : { status: 'failed' };
  };
  return { state: state(), again };
};

/** Nobody tells a visitor what has changed. */
const ANEW = { refetchOnMountOrArgChange: true };
