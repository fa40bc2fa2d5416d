import { defineTexts } from '../../i18n';

const en = { countrySearch: 'Type a country', noCountry: 'No country by this name' } as const;
const id = {
  countrySearch: 'Ketik nama negara',
  noCountry: 'Negara tidak ditemukan',
} satisfies Record<keyof typeof en, string>;

/** Few enough to travel in both languages. */
export const fieldsTexts = defineTexts(en, () => Promise.resolve(id));
