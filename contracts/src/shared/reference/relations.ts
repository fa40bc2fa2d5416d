import { vocabulary } from './vocabulary';

/** Relation of the emergency contact to the applicant. */
export const relations = vocabulary({
  Father: { en: 'Father', id: 'Ayah' },
  Mother: { en: 'Mother', id: 'Ibu' },
  Brother: { en: 'Brother', id: 'Saudara laki-laki' },
  Sister: { en: 'Sister', id: 'Saudara perempuan' },
  Spouse: { en: 'Spouse', id: 'Suami/Istri' },
});
export type Relation = (typeof relations.values)[number];
