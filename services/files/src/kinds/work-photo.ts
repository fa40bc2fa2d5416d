import { endpoints } from '@berangkat/contracts/http';
import { orphanedWorkPhotos } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

/** A photo of work: 400x400 in lists (001 §2.8), larger when it is opened. */
export const workPhoto = fileKind('workphoto', {
  upload: endpoints.uploadWorkPhoto,
  read: endpoints.readWorkPhoto,
  orphans: orphanedWorkPhotos,
  answered: 'shown',
  image: {
    limits: CAMERA,
    renditions: {
      page: { width: 1_200, height: 1_200, fit: 'inside', format: 'webp' },
      thumb: { width: 400, height: 400, fit: 'cover', format: 'webp' },
    },
  },
});
