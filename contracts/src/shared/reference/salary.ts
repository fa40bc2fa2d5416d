import { z } from 'zod';
import { errorCode, type PlainMessageId } from '../messages/error-code';
import type { Rule } from '../../kernel/rules';
import { type Currency, minimumSalary, SALARY_LENGTH, SALARY_MAX } from './currencies';

/** The refusals of a salary. */
interface Refusals {
  readonly missing: PlainMessageId;
  readonly digits: PlainMessageId;
  readonly length: PlainMessageId;
}

/** A salary as it is typed is digits, grouped by commas; a number is taken as it is. */
const asNumber = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent;
  if (sent.length > SALARY_LENGTH) return SALARY_MAX + 1;
  if (sent.trim() === '') return undefined;
  return /^\d[\d,]*$/.test(sent) ? Number(sent.replaceAll(',', '')) : sent;
};

/** A salary in whole units of its currency, of at most 13 characters with the commas that group them (001 §5, 002 §5). */
export const typedSalary = ({ missing, digits, length }: Refusals) =>
  z.preprocess(
    asNumber,
    z
      .number({ error: ({ input }) => errorCode(input === undefined ? missing : digits) })
      .int(errorCode(digits))
      .min(0, errorCode(digits))
      .max(SALARY_MAX, errorCode(length)),
  ) as unknown as z.ZodType<number, number | string>;

const grouped = new Intl.NumberFormat('en');

/** The specification words the least in rupiah itself (001 §5). */
const tooLittle = (cur: Currency, least: number): string =>
  cur === 'IDR' ? errorCode('salary-min-idr') : errorCode('salary-min', { cur, n: grouped.format(least) });

/** Makes the rule of the least salary, by the currency beside it. */
export const enoughSalary =
  <Field extends string>(field: Field): Rule<{ readonly [Name in Field]: number } & { readonly currency: Currency }> =>
  (form) => {
    const { currency } = form as { readonly currency?: Currency };
    const salary: unknown = form[field];
    if (currency === undefined || typeof salary !== 'number' || salary > SALARY_MAX) return undefined;
    const least = minimumSalary(currency);
    return salary >= least ? undefined : { field, error: tooLittle(currency, least) };
  };
