import {
  APPLICATION_FIELDS,
  DEFAULT_HEIGHT,
  DEFAULT_NATIONALITY,
  DEFAULT_WEIGHT,
  type ApplicantDetail,
  type Application,
} from '@berangkat/contracts/applicants';

type Field = keyof Application;
type NumberName = 'height' | 'weight' | 'children' | 'experience';
type TextName = Exclude<Field, NumberName | 'positions'>;

/** The values of the inputs: text as it is typed, numbers or nothing, and the two checkboxes that copy. */
export type FormValues = Record<TextName, string> &
  Record<NumberName, number | undefined> & {
    positions: string[];
    /** The owner of the application; asked of admins only. */
    accountid: string;
    singlename: boolean;
    sameaddress: boolean;
  };

export const FORM_FIELDS = [
  ...APPLICATION_FIELDS,
  'accountid',
  'singlename',
  'sameaddress',
] as const satisfies readonly (keyof FormValues)[];
const NUMBERS: ReadonlySet<string> = new Set<NumberName>(['height', 'weight', 'children', 'experience']);

const EMPTY = Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, ''])) as Record<TextName, string>;

/** An empty form with the defaults of 000 §9. An applicant's own e-mail is most likely the one of the account. */
export const emptyForm = (known: { readonly email?: string; readonly accountid?: string } = {}): FormValues => ({
  ...EMPTY,
  nationality: DEFAULT_NATIONALITY,
  height: DEFAULT_HEIGHT,
  weight: DEFAULT_WEIGHT,
  children: undefined,
  email: known.email ?? '',
  experience: undefined,
  positions: [],
  accountid: known.accountid ?? '',
  singlename: false,
  sameaddress: false,
});

/** The last digits of numbers that are there and not shown to this reader, who may leave them as they are. */
export type HiddenPhones = NonNullable<ApplicantDetail['form']>['hiddenphones'];

/**
 * The form as an application fills it. Everything is text there or missing: what the reader may not see is not in it,
 * and quick applications have gaps.
 */
export const formOf = ({ form, ...row }: ApplicantDetail): FormValues => {
  const known: Partial<Record<Field, unknown>> = { ...row, ...form };
  const filled = emptyForm();
  for (const field of APPLICATION_FIELDS) {
    const value = known[field];
    if (field === 'positions') filled.positions = [...row.positions];
    else if (NUMBERS.has(field)) filled[field as NumberName] = typeof value === 'number' ? value : undefined;
    else filled[field as 'firstname'] = typeof value === 'string' ? value : '';
  }
  return withBoxes(filled);
};

/** A ticked box means that the two fields are the same. */
const withBoxes = (values: FormValues): FormValues => ({
  ...values,
  singlename: values.firstname !== '' && values.firstname === values.lastname,
  sameaddress: values.addressid !== '' && values.addressid === values.addressresidence,
});

/**
 * Values that were kept as JSON, on the device or on the server, laid over others. What does not fit its field is left
 * out.
 */
export const laidOver = (values: FormValues, kept: Readonly<Record<string, unknown>>): FormValues => {
  const laid: Record<string, unknown> = { ...values };
  for (const field of FORM_FIELDS) {
    if (!Object.hasOwn(kept, field)) continue;
    const value = kept[field];
    if (field === 'positions') {
      if (Array.isArray(value)) laid[field] = value.filter((position) => typeof position === 'string');
    } else if (NUMBERS.has(field)) laid[field] = typeof value === 'number' ? value : undefined;
    else if (typeof value === typeof values[field]) laid[field] = value;
  }
  return laid as FormValues;
};

const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((item) => b.includes(item)) : Object.is(a, b);

/** The fields in which two forms differ. */
export const differing = (a: FormValues, b: FormValues): (keyof FormValues)[] =>
  FORM_FIELDS.filter((field) => !same(a[field], b[field]));

/** As it is kept and sent as a draft: JSON without what is empty. A number that is none stays out. */
export const keptOf = (
  values: FormValues,
  fields: readonly (keyof FormValues)[] = FORM_FIELDS,
): Record<string, string | number | boolean | string[] | null> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field];
      return [field, value === undefined || (typeof value === 'number' && Number.isNaN(value)) ? null : value];
    }),
  );
