import { type Gap } from '@berangkat/contracts/applicants';
import { getHref } from '../../../shared/paths';

/**
 * Answers the address at which a gap of a CV is filled: at the very field of the form. `unanswered`: its empty answers,
 * where they are known.
 */
export const hrefOfGap = (
  gap: Gap,
  { applicantid: appid, accountid: accid }: { readonly applicantid: string; readonly accountid: string | null },
  unanswered: readonly string[] = [],
): string => {
  const address = { appid, accid };
  switch (gap) {
    case 'photo':
      return getHref('profilePhotoUpload', address);
    case 'cv':
      return getHref('cvUpload', address);
    case 'documents':
      return getHref('documentUpload', address);
    case 'fullphoto':
      return getHref('fullPhotoUpload', address);
    case 'experience':
      return getHref('experienceForm', address);
    case 'education':
      return getHref('educationForm', address);
    default:
      return getHref('applicationForm', { ...address, field: FIELDS[gap] ?? unanswered[0] });
  }
};

const FIELDS = { form: undefined, passport: 'passportnumber', video: 'videolink' } as const;
