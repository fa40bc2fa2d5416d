import { z } from 'zod';
import { day, email, ending, line as oneLine, list, optional, readText, text, today, whateverElse } from '../../kernel';
import { HAS_LETTER, visible } from '../../kernel/visible';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { PHONE_MAX, phoneText, withCountryCode } from '../../shared/phones/typed';
import {
  countries,
  degrees,
  employments,
  genders,
  maritalStatuses,
  relations,
  religions,
  typedTerm,
} from '../../shared/reference';
import type { FieldOf, STAGE_FIELDS } from './fields';
import { ID_NUMBER_PATTERN, MINIMUM_AGE, PASSPORT_PATTERN, ageOn } from './values';

/** A required line of text, trimmed. */
const line = (min: number, max: number, message: PlainMessageId) =>
  oneLine(max, message).check(ending(z.minLength(min, errorCode(message))));

/** An address, as it stands on an envelope. */
const address = (message: PlainMessageId) => text(200, message).check(ending(z.minLength(10, errorCode(message))));

/** A name, with a letter in it. */
const called = (min: number, max: number, message: PlainMessageId) =>
  line(min, max, message).regex(HAS_LETTER, errorCode(message));

/** Repeated spaces in names collapse on submit (000 §5). */
const name = (message: PlainMessageId) => called(1, 30, message).transform((typed) => typed.replace(/\s+/g, ' '));

/** A rule for each field of a stage. */
type Rules<Stage extends keyof typeof STAGE_FIELDS> = Readonly<Record<FieldOf<Stage>, z.ZodType>>;

export const generalInfo = z.object({
  firstname: name('app-firstname-length'),
  lastname: name('app-lastname-length'),
  placeofbirth: line(3, 50, 'app-placeofbirth-length'),
  dateofbirth: day('app-dateofbirth-required')
    .refine((day) => ageOn(day, today()) >= MINIMUM_AGE, errorCode('app-age-min'))
    .refine((day) => ageOn(day, today()) <= 100, errorCode('app-age-max')),
  gender: typedTerm(genders, errorCode('app-gender-required')),
  degree: typedTerm(degrees, errorCode('app-degree-required')),
  employment: typedTerm(employments, errorCode('app-employment-required')),
  nationality: typedTerm(countries, errorCode('app-nationality-required')),
} satisfies Rules<'generalInfo'>);

export const physicalFamily = z.object({
  height: z
    .number(errorCode('app-height-range'))
    .min(120, errorCode('app-height-range'))
    .max(210, errorCode('app-height-range')),
  weight: z
    .number(errorCode('app-weight-range'))
    .min(30, errorCode('app-weight-range'))
    .max(200, errorCode('app-weight-range')),
  religion: typedTerm(religions, errorCode('app-religion-required')),
  race: line(3, 30, 'app-race-length'),
  maritalstatus: typedTerm(maritalStatuses, errorCode('app-maritalstatus-required')),
  children: z
    .number(errorCode('app-children-range'))
    .int(errorCode('app-children-range'))
    .min(0, errorCode('app-children-range'))
    .max(25, errorCode('app-children-range')),
  fathername: called(3, 40, 'app-fathername-length'),
  mothername: called(3, 40, 'app-mothername-length'),
} satisfies Rules<'physicalFamily'>);

/** People copy `youtu.be/…` from where they read it: a link without a scheme is one of https. */
const withScheme = (link: string): string => (/^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`);

/** A number of a document, in capitals and without the spaces, dashes and dots with which it is printed and copied. */
const printed = (max: number, message: PlainMessageId, pattern: RegExp) =>
  readText(
    max,
    (typed) => {
      const number = visible(typed.normalize('NFKC'))
        .replace(/[\s\p{Pd}.]/gu, '')
        .toUpperCase();
      return pattern.test(number) ? number : undefined;
    },
    errorCode(message),
  );

export const contact = z.object({
  idnumber: printed(20, 'app-idnumber-digits', ID_NUMBER_PATTERN),
  passportnumber: optional(printed(10, 'app-passport-format', PASSPORT_PATTERN)),
  email: email('app-email-format'),
  phone1: phoneText('app-phone1-format'),
  phone2: optional(phoneText('app-phone2-format')),
  emergencycontactname: called(3, 40, 'app-emergencycontactname-length'),
  emergencycontactrelation: typedTerm(relations, errorCode('app-emergencycontactrelation-required')),
  videolink: optional(
    text(150, 'app-videolink-length')
      .min(12, errorCode('app-videolink-length'))
      .overwrite(withScheme)
      .max(150, errorCode('app-videolink-length'))
      .regex(/^https?:\/\/[^\s/?#.]+\.\S+$/i, errorCode('app-videolink-format')),
  ),
  addressid: address('app-addressid-length'),
  addressresidence: address('app-addressresidence-length'),
} satisfies Rules<'contact'>);

/**
 * The same from who edits an application whose numbers are hidden from them: one that is left out stays as it is
 * (readings.md, phones in the edit form).
 */
export const contactWithHiddenPhones = contact.extend({ phone1: optional(contact.shape.phone1) });

/** Rules over several fields run on wrong fields, too, and look at these alone. */
const isShort = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

/** The secondary phone must differ from the primary (000 §5). */
export const phonesDiffer = {
  check: ({
    phone1,
    phone2,
  }: {
    readonly phone1?: string | undefined;
    readonly phone2?: string | undefined;
  }): boolean =>
    !isShort(phone1, PHONE_MAX) ||
    !isShort(phone2, PHONE_MAX) ||
    phone2 === '' ||
    withCountryCode(phone2) !== withCountryCode(phone1),
  refusal: { path: ['phone2'], error: errorCode('app-phone2-differs'), ...whateverElse },
};

/** At least one position; the text names the department (000 §5). */
export const somePosition = {
  check: ({ department, positions }: { readonly department: string; readonly positions: readonly string[] }): boolean =>
    !isShort(department, 50) || department === '' || !Array.isArray(positions) || positions.length > 0,
  refusal: {
    path: ['positions'],
    error: ({ input }: { input?: unknown }): string =>
      errorCode('app-positions-min', { department: (input as { department: string }).department }),
    ...whateverElse,
  },
};

export const jobPreferences = z
  .object({
    /** Master data says which of these are offered (`findWork`): any name or spelling of one is taken. */
    industry: line(1, 50, 'app-industry-required'),
    department: line(1, 50, 'app-department-required'),
    /** Years; 0 counts as empty (000 §5; readings.md, C5). */
    experience: z
      .number(errorCode('app-experience-range'))
      .int(errorCode('app-experience-range'))
      .min(1, errorCode('app-experience-range'))
      .max(99, errorCode('app-experience-range')),
    positions: list(line(2, 50, 'app-position-length'), 20, 'app-positions-required', 'app-positions-max'),
    motto: optional(oneLine(150, 'app-motto-length')),
    remarks: optional(text(200, 'app-remarks-length')),
  } satisfies Rules<'jobPreferences'>)
  .refine(somePosition.check, somePosition.refusal);

/** The stages of the form in order; a stage's schema is what Next checks. */
export const stages = [
  generalInfo,
  physicalFamily,
  contact.refine(phonesDiffer.check, phonesDiffer.refusal),
  jobPreferences,
] as const;

/** Everything an applicant says in the application form. */
export const application = z.object({
  ...generalInfo.shape,
  ...physicalFamily.shape,
  ...contact.shape,
  ...jobPreferences.shape,
});
export type Application = z.infer<typeof application>;
