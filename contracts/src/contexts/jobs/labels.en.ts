import type { jobFields } from './fields';

/** Names of the fields on every page; the trail says them within its sentences. */
export const labels = {
  opjobtitle: 'Job title',
  country: 'Country',
  description: 'Description',
  industry: 'Industry',
  department: 'Department',
  qualification: 'Qualification',
  experience: 'Experience',
  contractterm: 'Contract term',
  duration: 'Duration',
  salary: 'Salary',
  currency: 'Currency',
  bonus: 'Bonus',
  incentives: 'Incentives',
  deadline: 'Deadline',
  remarks: 'Remarks',
} as const satisfies Readonly<Record<keyof typeof jobFields, string>>;
