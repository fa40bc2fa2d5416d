import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type Job, type JobAnswer } from './job';

// The process in which files of strangers are read, started by `WorkerProcess`. It reads one file per message and answers what
// came of it. It is given no setting, no key and no connection of the service.

/** 19 is the last to be given the processor. */
const NICE = 10;

const quietly = (attempt: () => void): void => {
  try {
    attempt();
  } catch {
    // Not every system lets a process do this; nothing depends on it.
  }
};

// Such work has the lowest priority, and when memory runs out the kernel ends it first.
quietly(() => setPriority(NICE));
quietly(() => writeFileSync('/proc/self/oom_score_adj', '1000'));

/** Carries out a job. Its libraries are loaded with the first job of its kind. */
const answerTo = async (job: Job): Promise<JobAnswer> => {
  switch (job.work) {
    case 'encode':
      return (await import('./encode')).encodeImage(job);
    case 'check':
      return (await import('./pdf')).checkPdf(job);
    case 'check-video':
      return (await import('./video')).checkVideo(job);
    case 'check-word':
      return (await import('./word')).checkWord(job);
    default:
      return job satisfies never;
  }
};

process.on('message', (job: Job) => void answerTo(job).then((answer) => process.send?.(answer)));
// The service is gone. An ordinary exit would wait until the decoder on its own thread is done.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');
