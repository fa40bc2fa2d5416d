import { endpoints } from '@berangkat/contracts/http';
import { orphanedPhotos } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

export const profilePhoto = fileKind('photo', {
  upload: endpoints.uploadPhoto,
  read: endpoints.readPhoto,
  orphans: orphanedPhotos,
  answered: 'shown',
  image: {
    limits: CAMERA,
    renditions: {
      page: { width: 480, height: 640, fit: 'inside', format: 'webp' },
      thumb: { width: 96, height: 96, fit: 'cover', format: 'webp' },
    },
  },
});
