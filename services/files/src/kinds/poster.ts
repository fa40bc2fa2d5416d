import { endpoints } from '@berangkat/contracts/http';
import { orphanedPosters } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

/** A frame of a video of an album: what is shown before somebody plays it. */
export const posterFile = fileKind('poster', {
  upload: endpoints.uploadPoster,
  read: endpoints.readPosterFile,
  orphans: orphanedPosters,
  answered: 'asked',
  image: {
    limits: CAMERA,
    renditions: {
      page: { width: 1_280, height: 1_280, fit: 'inside', format: 'webp' },
      thumb: { width: 400, height: 300, fit: 'cover', format: 'webp' },
    },
  },
});
