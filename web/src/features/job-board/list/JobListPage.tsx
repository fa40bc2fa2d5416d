import { useSession } from '../../../shared/session/session';
import { loadJobManagement } from '../../jobs';
import { JobBoard } from './JobBoard';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const JobManagement = lazy(() => loadJobManagement().then(({ Component }) => ({ default: Component })));

/** /open-job-management: the jobs that are open, for everybody; all of them for those who post them. */
export const Component = () =>
  useSession().can('job.edit') ? (
    <Part>
      <JobManagement />
    </Part>
  ) : (
    <JobBoard />
  );
