import { endpoints } from '@berangkat/contracts/http';
import { orphanedLogos } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

/** The logo of a client: beside its name in lists, and on its pipelines. */
export const logo = fileKind('logo', {
  upload: endpoints.uploadLogo,
  read: endpoints.readLogo,
  orphans: orphanedLogos,
  answered: 'shown',
  image: { limits: CAMERA, renditions: { page: { width: 320, height: 320, fit: 'inside', format: 'webp' } } },
});
