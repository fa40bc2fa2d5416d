import { type ApplicantDetail, type Completeness, completenessOf } from '@berangkat/contracts/applicants';

/** How complete a CV is, for those who may see all of it. A hidden number is there. */
export const completenessOfCv = ({ form, experiences, educations, ...row }: ApplicantDetail): Completeness =>
  completenessOf({
    ...row,
    ...form,
    phone1: form?.phone1 ?? form?.hiddenphones.phone1,
    experiences: activeIn(experiences),
    educations: activeIn(educations),
  });

const activeIn = (records: readonly { readonly status: 'active' | 'removed' }[]): number =>
  records.filter(({ status }) => status === 'active').length;
