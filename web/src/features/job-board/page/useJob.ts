import { type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import type { PublicAgency } from '@berangkat/contracts/settings';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { send } from '../../../shared/api/send';
import { useSession } from '../../../shared/session/session';
import { readChoices } from '../choices';
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
  | { readonly status: 'none'; readonly because: NoJobReason }
  | { readonly status: 'failed' };

/**
 * The job of an address: as it came with the page, or as the server answers. By hand, not by the api of the other
 * screens: a visitor needs these calls and nothing else of it. Who is signed in reads it anew: an admin may have
 * changed it a moment ago, and sees what visitors do not.
 */
export const useJob = (jobid: string): { readonly state: JobState; readonly again: () => void } => {
  const [given] = useState(() => givenWithPage(jobid));
  const [state, setState] = useState<JobState>(given ?? { status: 'reading' });
  const [tries, setTries] = useState(0);
  const isVisitor = useSession().user === undefined;
  const known = given !== undefined && isVisitor && tries === 0;
  useEffect(() => {
    if (known) return;
    let wanted = true;
    void readJob(jobid).then((found) => {
      if (wanted) setState((before) => (found.status === 'failed' && before.status === 'there' ? before : found));
    });
    return () => {
      wanted = false;
    };
  }, [jobid, known, tries]);
  const again = useCallback(() => {
    setState({ status: 'reading' });
    setTries((count) => count + 1);
  }, []);
  return { state, again };
};

const readJob = async (jobid: string): Promise<JobState> => {
  if (!isJobId(jobid)) return { status: 'none', because: 'jobcv-invalid-id' };
  const [{ data: job, error }, choices] = await Promise.all([send(call('readJob', { id: jobid })), readChoices()]);
  if (job !== undefined) return { status: 'there', job, choices };
  if (error.code === 'jobcv-not-available') return { status: 'none', because: error.code };
  return error.status === 404 ? { status: 'none', because: 'jobcv-not-found' } : { status: 'failed' };
};
