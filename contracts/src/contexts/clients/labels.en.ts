import type { clientFields } from './fields';

/** Names of the fields on every page; the trail says them within its sentences. */
export const labels = {
  companyname: 'Company name',
  clientcode: 'Client code',
  address: 'Address',
  country: 'Country',
  phone: 'Phone',
  email: 'Email',
  companyregistrationnumber: 'Company registration number',
  personincharge: 'Person in charge',
  status: 'Status',
  remarks: 'Remarks',
} as const satisfies Readonly<Record<keyof typeof clientFields, string>>;
