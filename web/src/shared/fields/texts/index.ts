import { defineTexts } from '../../i18n';

const en = { countrySearch: 'Type to search', noCountry: 'No country of that name.' } as const;
const id = {
  countrySearch: 'Ketik untuk mencari',
  noCountry: 'Tidak ada negara dengan nama itu.',
} satisfies Record<keyof typeof en, string>;

/** Few enough to travel in both languages. */
export const fieldsTexts = defineTexts(en, () => Promise.resolve(id));
