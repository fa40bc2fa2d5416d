import { vocabulary } from './vocabulary';

export const maritalStatuses = vocabulary({
  married: { en: 'Married', id: 'Menikah' },
  unmarried: { en: 'Unmarried', id: 'Belum menikah' },
  divorced: { en: 'Divorced', id: 'Bercerai' },
});
export type MaritalStatus = (typeof maritalStatuses.values)[number];
