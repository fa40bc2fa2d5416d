import { endpoints } from '@berangkat/contracts/http';
import { orphanedCvFiles } from '@berangkat/platform/read-models';
import { fileKind } from './file-kind';
import { PAPER } from './paper';

/** The CV that somebody has already. */
export const cvFile = fileKind('cv', {
  upload: endpoints.uploadCv,
  read: endpoints.readCvFile,
  opens: 'attachment.open',
  orphans: orphanedCvFiles,
  answered: 'saved',
  // 001 §5.
  namedInLowerCase: true,
  image: PAPER,
});
