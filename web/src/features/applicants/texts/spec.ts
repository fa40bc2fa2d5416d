import { applicantsEn } from '@berangkat/contracts/messages/en/applicants';
import { defineSpecTexts } from '../../../shared/i18n';

/** Texts of the specification about applicants. */
export const applicantsSpec = defineSpecTexts(applicantsEn, () =>
  import('@berangkat/contracts/messages/id/applicants').then(({ applicantsId }) => applicantsId),
);
