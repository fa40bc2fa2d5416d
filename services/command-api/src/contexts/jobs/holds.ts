import { CREATION, createdIn, FOR_ERASING, type Holders } from '../../kernel/holder';
import { jobStream } from './decider';
import { jobCvDecider, jobCvStream } from './job-cv';

/** A CV that is being erased, by its own id: what a crash leaves half erased is found by it. */
export const ERASURE = 'jobcv-erasure';

const createdJob = createdIn(jobStream);
const createdCv = createdIn(jobCvStream);

export const holds: Holders = {
  /** Jobs and CVs are counted apart, and the command that made one is in no stream of the other kind. */
  [CREATION]: async (commandHandler, owner) => [
    ...(await createdJob(commandHandler, owner)),
    ...(await createdCv(commandHandler, owner)),
  ],
  [ERASURE]: async (commandHandler, cvid) => {
    const { state } = await commandHandler.load(jobCvStream(cvid), jobCvDecider, FOR_ERASING);
    return state.status === 'erased' ? [cvid] : [];
  },
};
