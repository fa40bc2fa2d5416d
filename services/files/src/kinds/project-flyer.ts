import { endpoints } from '@berangkat/contracts/http';
import { orphanedProjectFlyers } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

/** The picture of a project in the list of projects. */
export const projectFlyer = fileKind('projectflyer', {
  upload: endpoints.uploadProjectFlyer,
  read: endpoints.readProjectFlyer,
  orphans: orphanedProjectFlyers,
  answered: 'shown',
  image: { limits: CAMERA, renditions: { page: { width: 900, height: 1_200, fit: 'inside', format: 'webp' } } },
});
