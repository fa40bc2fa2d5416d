import type { experienceFields } from './fields';

/**
 * What the fields are called on every page; the trail says them within its sentences. Whether somebody is still there is
 * asked in other words than it is told.
 */
export const labels = {
  position: 'Position',
  companyname: 'Company name',
  establishment: 'Kind of workplace',
  employment: 'Kind of employment',
  level: 'Level',
  currency: 'Currency',
  lastsalary: 'Last salary',
  start: 'Start date',
  end: 'End date',
  location: 'Location',
  country: 'Country',
  jobdescription: 'Duties',
  resignreason: 'Reason for leaving',
  remarks: 'Remarks',
} as const satisfies Readonly<Record<Exclude<keyof typeof experienceFields, 'iscurrent' | 'isonnotice'>, string>>;
