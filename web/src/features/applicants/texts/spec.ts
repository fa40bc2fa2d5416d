import { applicantsEn } from '@berangkat/contracts/messages/en/applicants';
import { defineSpecTexts } from '../../../shared/i18n';

/** What the specification says of applicants. */
export const applicantsSpec = defineSpecTexts(applicantsEn, () =>
  import('@berangkat/contracts/messages/id/applicants').then(({ applicantsId }) => applicantsId),
);
