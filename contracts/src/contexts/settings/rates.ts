import { z } from 'zod';
import { optional } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { FOREIGN_CURRENCIES, type ForeignCurrency } from '../../shared/reference/currencies';
import { RATE_MAX } from './values';

const ofEach = <Value>(value: Value): Readonly<Record<ForeignCurrency, Value>> =>
  Object.fromEntries(FOREIGN_CURRENCIES.map((currency) => [currency, value])) as Record<ForeignCurrency, Value>;

const refusal = errorCode('settings-rate-range');

/** Rupiah for one unit of each currency: a salary in one that is left out is shown alone. */
export const rupiahRates = z.object(
  ofEach(optional(z.number(refusal).int(refusal).min(1, refusal).max(RATE_MAX, refusal))),
);
export type RupiahRates = z.infer<typeof rupiahRates>;

/** The same as it is read: null where the agency has set none. */
export const ratesView = ofEach(z.number().int().nullable());
export const NO_RATES = ofEach(null);
