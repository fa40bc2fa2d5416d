import type { educationFields } from './fields';

/** Names of the fields on every page; the trail says them within its sentences. */
export const labels = {
  institutionname: 'Institution name',
  degree: 'Degree',
  fieldofstudy: 'Field of study',
  yearstart: 'Year start',
  yearend: 'Year end',
  location: 'Location',
  country: 'Country',
  educationstatus: 'Education status',
  gpa: 'GPA',
  remarks: 'Remarks',
} as const satisfies Readonly<Record<keyof typeof educationFields, string>>;
