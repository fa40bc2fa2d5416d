import type { projectFields } from './fields';

/** Names of the fields on every page; the trail says them within its sentences. */
export const labels = {
  projectname: 'Project name',
  projectcode: 'Project code',
  projectstatus: 'Status',
  clientid: 'Client',
  requirements: 'Requirements',
  salary_benefits: 'Salary and benefits',
  remarks: 'Remarks',
} as const satisfies Readonly<Record<keyof typeof projectFields, string>>;
