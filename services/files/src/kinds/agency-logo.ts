import { endpoints } from '@berangkat/contracts/http';
import { orphanedAgencyLogos } from '@berangkat/platform/read-models';
import { CAMERA } from './camera';
import { fileKind } from './file-kind';

/** The logo on the agency's pages, and at the head of CVs that leave it. */
export const agencyLogo = fileKind('agencylogo', {
  upload: endpoints.uploadAgencyLogo,
  read: endpoints.readAgencyLogo,
  orphans: orphanedAgencyLogos,
  answered: 'shown',
  image: { limits: CAMERA, renditions: { page: { width: 480, height: 240, fit: 'inside', format: 'webp' } } },
});
