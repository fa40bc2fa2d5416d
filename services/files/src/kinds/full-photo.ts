import { endpoints } from '@berangkat/contracts/http';
import { orphanedFullPhotos } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

/** The whole person, 3x4. */
export const fullPhoto = fileKind('fullphoto', {
  upload: endpoints.uploadFullPhoto,
  read: endpoints.readFullPhoto,
  orphans: orphanedFullPhotos,
  answered: 'shown',
  image: {
    limits: CAMERA,
    renditions: {
      page: { width: 900, height: 1_200, fit: 'inside', format: 'webp' },
      thumb: { width: 240, height: 320, fit: 'cover', format: 'webp' },
    },
  },
});
