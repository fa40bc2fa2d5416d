import { endpoints } from '@berangkat/contracts/http';
import { orphanedJobCvs } from '@berangkat/platform/read-models';
import { fileKind } from './file-kind';
import { PAPER } from './paper';

/** A CV that anybody may send to a job. */
export const jobCv = fileKind('jobcv', {
  upload: endpoints.uploadJobCv,
  read: endpoints.readJobCvFile,
  orphans: orphanedJobCvs,
  answered: 'saved',
  image: PAPER,
});
