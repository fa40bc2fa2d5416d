import { endpoints } from '@berangkat/contracts/http';
import { orphanedFlyers } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

/** The picture that advertises a job: on its page, on a card, and where its address is shared. */
export const flyer = fileKind('flyer', {
  upload: endpoints.updateJobWithFlyer,
  read: endpoints.readFlyer,
  orphans: orphanedFlyers,
  answered: 'shown',
  image: {
    limits: CAMERA,
    renditions: {
      page: { width: 1_200, height: 1_600, fit: 'inside', format: 'webp' },
      thumb: { width: 480, height: 640, fit: 'inside', format: 'webp' },
      // Open Graph's own proportion; the programs that show it do not all read webp.
      picture: { width: 1_200, height: 630, fit: 'contain', format: 'jpeg' },
    },
  },
});
