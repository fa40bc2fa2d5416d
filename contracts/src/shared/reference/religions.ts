import { vocabulary } from './vocabulary';

export const religions = vocabulary({
  islam: { en: 'Islam', id: 'Islam' },
  catholic: { en: 'Catholic', id: 'Katolik' },
  christian: { en: 'Christian', id: 'Kristen' },
  hinduism: { en: 'Hinduism', id: 'Hindu' },
  buddhism: { en: 'Buddhism', id: 'Buddha' },
  confucianism: { en: 'Confucianism', id: 'Konghucu' },
  belief: { en: 'Belief', id: 'Penghayat Kepercayaan' },
  other: { en: 'Other', id: 'Lainnya' },
});
export type Religion = (typeof religions.values)[number];
