import { type ApplicantRow } from '@berangkat/contracts/applicants';

/** A row of the applicant list as an admin reads it; `number` makes its ids. */
export const anApplicantRow = (number: number, firstname: string, more: Partial<ApplicantRow> = {}): ApplicantRow => ({
  applicantid: `2025111110${number}`,
  accountid: `2025111120${number}`,
  firstname,
  lastname: 'Dewi',
  gender: 'female',
  age: 24,
  degree: 'diploma',
  experience: 3,
  industry: 'hospitality',
  department: 'culinary',
  positions: ['Chef', 'Cook', 'Baker', 'Butcher'],
  nationality: 'indonesia',
  photo: null,
  email: null,
  phone1: null,
  phone1e164: null,
  managedby: 'applicant',
  owner_email: '*****',
  owner_category: 'applicant',
  status: 'open',
  project_statuses: [],
  createdat: '2025-11-11T00:00:00.000Z',
  updatedat: '2025-11-11T00:00:00.000Z',
  ...more,
});
