import type { PostJob } from '../contexts/jobs';

/** A job as admins post it; each call makes a new one. */
export const aJob = (changes: Partial<PostJob> = {}): PostJob => ({
  opjobtitle: 'Chef de Partie',
  country: 'qatar',
  description: 'Pastry kitchen of a hotel in Doha',
  industry: 'hospitality',
  department: 'culinary',
  qualification: 'bachelor',
  experience: 2,
  contractterm: 'contract',
  duration: 24,
  salary: 2_500,
  currency: 'QAR',
  ...changes,
});
