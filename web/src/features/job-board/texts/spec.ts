import { openjobsEn } from '@berangkat/contracts/messages/en/openjobs';
import { defineSpecTexts } from '../../../shared/i18n/specification';

/** Texts of the specification about jobs. */
export const jobsSpec = defineSpecTexts(openjobsEn, () =>
  import('@berangkat/contracts/messages/id/openjobs').then(({ openjobsId }) => openjobsId),
);
