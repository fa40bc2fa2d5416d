import { endpoints } from '@berangkat/contracts/http';
import { orphanedContentFiles } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

/** An image or a video of an album. */
export const contentFile = fileKind('content', {
  upload: endpoints.updateContent,
  withoutFile: true,
  read: endpoints.readContentFile,
  orphans: orphanedContentFiles,
  answered: 'asked',
  image: {
    limits: CAMERA,
    renditions: {
      page: { width: 1_600, height: 1_600, fit: 'inside', format: 'webp' },
      thumb: { width: 400, height: 300, fit: 'cover', format: 'webp' },
    },
  },
});
