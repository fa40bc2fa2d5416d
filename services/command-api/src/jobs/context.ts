import { type OpenClaim } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../command';
import { type Commands } from '../commands';
import { type PortalDependencies } from '../dependencies';
import { filesOf } from './files';
import { jobHandlers, type JobNeighbours } from './handlers';
import { ERASURE } from './holds';

export { holds } from './holds';

export const open = ({ commandHandler, uniqueness, vault, nextId }: PortalDependencies, neighbours: JobNeighbours) => {
  const jobs = jobHandlers({
    commandHandler,
    uniqueness,
    vault,
    nextJobId: () => nextId('openjob'),
    nextCvId: () => nextId('jobcv'),
    neighbours,
  });
  const commands: Commands<'jobs'> = {
    postJob: ({ body }, meta) => jobs.post(body, meta),
    updateJob: ({ params, body }, meta) => jobs.update(params.id, body, meta),
    updateJobStatus: ({ params, body }, meta) => jobs.setStatus(params.id, body.status, meta),
    removeJob: ({ params }, meta) => jobs.remove(params.id, meta),
    removeFlyer: ({ params }, meta) => jobs.removeFlyer(params.id, meta),
    eraseJobCv: ({ params }, meta) => jobs.eraseCv(params.id, params.cvid, meta),
  };
  return {
    handlers: jobs,
    commands,
    files: filesOf(jobs),
    offers: {
      job: (opjobid: string) => jobs.find(opjobid),
      mayTakeJobCv: (cvid: string, meta: CommandMeta) => jobs.mayTakeCv(cvid, meta),
      eraseJobCv: (cvid: string, meta: CommandMeta) => jobs.eraseTaken(cvid, meta),
      jobCvTaken: (cvid: string, applicantid: string, meta: CommandMeta) => jobs.cvTaken(cvid, applicantid, meta),
    },
    finishes: { [ERASURE]: ({ owner }: OpenClaim) => jobs.finishErasure(owner) },
  };
};
