import { vocabulary } from './vocabulary';

/** Currencies of salaries; the New Taiwan dollar goes by NTD here, not by its ISO code TWD. */
export const currencies = vocabulary({
  IDR: { en: 'Indonesian rupiah', id: 'Rupiah Indonesia' },
  USD: { en: 'US dollar', id: 'Dolar AS' },
  EUR: { en: 'Euro', id: 'Euro' },
  GBP: { en: 'British pound', id: 'Pound sterling' },
  JPY: { en: 'Japanese yen', id: 'Yen Jepang' },
  AUD: { en: 'Australian dollar', id: 'Dolar Australia' },
  AED: { en: 'UAE dirham', id: 'Dirham UEA' },
  SAR: { en: 'Saudi riyal', id: 'Riyal Saudi' },
  QAR: { en: 'Qatari riyal', id: 'Riyal Qatar' },
  MYR: { en: 'Malaysian ringgit', id: 'Ringgit Malaysia' },
  KWD: { en: 'Kuwaiti dinar', id: 'Dinar Kuwait' },
  HKD: { en: 'Hong Kong dollar', id: 'Dolar Hong Kong' },
  CNY: { en: 'Chinese yuan', id: 'Yuan Tiongkok' },
  SGD: { en: 'Singapore dollar', id: 'Dolar Singapura' },
  NTD: { en: 'New Taiwan dollar', id: 'Dolar Taiwan Baru', aliases: ['TWD'] },
});
export type Currency = (typeof currencies.values)[number];

/** The currency of wages at home. */
export const HOME_CURRENCY = 'IDR' satisfies Currency;
export type ForeignCurrency = Exclude<Currency, typeof HOME_CURRENCY>;
export const FOREIGN_CURRENCIES = currencies.values.filter(
  (currency): currency is ForeignCurrency => currency !== HOME_CURRENCY,
);

const MINIMUM_SALARIES: Partial<Record<Currency, number>> = {
  IDR: 1_000_000,
  NTD: 2_000,
  HKD: 500,
  CNY: 500,
  JPY: 10_000,
  MYR: 300,
  SAR: 250,
  QAR: 250,
  AED: 250,
  KWD: 50,
};

/** The least salary that is taken, in whole units of the currency (001 §5). */
export const minimumSalary = (of: Currency): number => MINIMUM_SALARIES[of] ?? 100;

/** Longest text of a salary, with the commas that group it: 9,999,999,999. */
export const SALARY_LENGTH = 13;
export const SALARY_MAX = 9_999_999_999;
