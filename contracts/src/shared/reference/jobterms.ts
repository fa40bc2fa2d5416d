import { vocabulary } from './vocabulary';

/** Schooling that an open job asks for (002 §3). */
export const qualifications = vocabulary({
  highschool: { en: 'High school', id: 'SMA/SMK' },
  bachelor: { en: 'Bachelor', id: 'Sarjana (S1)' },
  graduate: { en: 'Graduate', id: 'Lulusan perguruan tinggi' },
  master: { en: 'Master', id: 'Magister (S2)' },
});
export type Qualification = (typeof qualifications.values)[number];

export const contractTerms = vocabulary({
  contract: { en: 'Contract', id: 'Kontrak' },
  permanent: { en: 'Permanent', id: 'Tetap' },
});
export type ContractTerm = (typeof contractTerms.values)[number];
