import { type OpenClaim } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { filesOf } from './files';
import { ERASURE } from './holds';
import { jobCvHandlers } from './job-cv-handlers';
import { jobHandlers, type JobInterfaces } from './job-handlers';

export { holds } from './holds';

export const open = ({ commandHandler, uniqueness, vault, nextId }: PortalDependencies, interfaces: JobInterfaces) => {
  const jobs = jobHandlers({
    commandHandler,
    uniqueness,
    vault,
    nextId: () => nextId('openjob'),
    interfaces,
  });
  const cvs = jobCvHandlers({
    commandHandler,
    uniqueness,
    vault,
    nextId: () => nextId('jobcv'),
    knownJob: (opjobid) => jobs.known(opjobid),
  });
  const commands: Commands<'jobs'> = {
    postJob: ({ body }, meta) => jobs.post(body, meta),
    updateJob: ({ params, body }, meta) => jobs.update(params.id, body, meta),
    updateJobStatus: ({ params, body }, meta) => jobs.setStatus(params.id, body.status, meta),
    removeJob: ({ params }, meta) => jobs.remove(params.id, meta),
    removeFlyer: ({ params }, meta) => jobs.removeFlyer(params.id, meta),
    eraseJobCv: ({ params }, meta) => cvs.erase(params.id, params.cvid, meta),
  };
  return {
    handlers: { ...jobs, cvs },
    commands,
    files: filesOf(jobs, cvs),
    publishes: {
      job: (opjobid: string) => jobs.find(opjobid),
      mayTakeJobCv: (cvid: string, meta: CommandMeta) => cvs.mayTake(cvid, meta),
      eraseJobCv: (cvid: string, meta: CommandMeta) => cvs.eraseTaken(cvid, meta),
      jobCvTaken: (cvid: string, applicantid: string, meta: CommandMeta) => cvs.taken(cvid, applicantid, meta),
    },
    finishes: { [ERASURE]: ({ owner }: OpenClaim) => cvs.finishErasure(owner) },
  };
};
