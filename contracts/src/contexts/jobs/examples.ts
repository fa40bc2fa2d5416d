import type { Examples } from '../../shared/openapi/example';

const job = {
  opjobtitle: 'Commis Chef in Doha',
  country: 'qatar',
  description: 'Prepares sauces, soups and cold dishes in a hotel with 300 rooms.',
  industry: 'hospitality',
  department: 'culinary',
  qualification: 'bachelor',
  experience: 2,
  contractterm: 'contract',
  duration: 24,
  salary: 8_000_000,
  currency: 'IDR',
} as const;

export const examples: Examples<'jobs'> = { postJob: job, updateJob: job };
