import { openjobsEn } from '@berangkat/contracts/messages/en/openjobs';
import { defineSpecTexts } from '../../../shared/i18n/specification';

/** What the specification says of jobs. */
export const jobsSpec = defineSpecTexts(openjobsEn, () =>
  import('@berangkat/contracts/messages/id/openjobs').then(({ openjobsId }) => openjobsId),
);
