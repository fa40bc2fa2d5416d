import { vocabulary } from './vocabulary';

export const genders = vocabulary({
  male: { en: 'Male', id: 'Laki-laki' },
  female: { en: 'Female', id: 'Perempuan' },
});
export type Gender = (typeof genders.values)[number];
