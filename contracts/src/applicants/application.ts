import { z } from 'zod';
import { EMAIL_MAX, EMAIL_PATTERN, PHONE_PATTERN } from '../accounts/values';
import { issue, type PlainMessageId } from '../messages/issue';
import { countries, degrees, type Department, departments, departmentsOf, employments, genders, industries, type Industry, maritalStatuses, relations, religions } from '../reference';
import { ID_NUMBER_PATTERN, MINIMUM_AGE, PASSPORT_PATTERN, ageOn } from './values';

/** A required line of text, trimmed. */
const line = (min: number, max: number, message: PlainMessageId) => z.string(issue(message)).trim().min(min, issue(message)).max(max, issue(message));

/** Repeated spaces in names collapse on submit (000 §5). */
const name = (message: PlainMessageId) => line(1, 30, message).transform((text) => text.replace(/\s+/g, ' '));

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const phone = (message: PlainMessageId) => z.string(issue(message)).trim().max(20, issue(message)).regex(PHONE_PATTERN, issue(message));

/** An optional field: an empty input means that nothing was given. */
const optional = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional());

export const generalInfo = z.object({
  firstname: name('app-firstname-length'),
  lastname: name('app-lastname-length'),
  placeofbirth: line(3, 50, 'app-placeofbirth-length'),
  dateofbirth: z
    .string(issue('app-dateofbirth-required'))
    .regex(/^\d{4}-\d{2}-\d{2}$/, issue('app-dateofbirth-required'))
    .refine(isDay, issue('app-dateofbirth-required'))
    .refine((day) => ageOn(day, new Date()) >= MINIMUM_AGE, issue('app-age-min'))
    .refine((day) => ageOn(day, new Date()) <= 100, issue('app-age-max')),
  gender: genders.input(issue('app-gender-required')),
  degree: degrees.input(issue('app-degree-required')),
  employment: employments.input(issue('app-employment-required')),
  nationality: countries.input(issue('app-nationality-required')),
});

export const physicalFamily = z.object({
  height: z.number(issue('app-height-range')).min(120, issue('app-height-range')).max(210, issue('app-height-range')),
  weight: z.number(issue('app-weight-range')).min(30, issue('app-weight-range')).max(200, issue('app-weight-range')),
  religion: religions.input(issue('app-religion-required')),
  race: line(3, 30, 'app-race-length'),
  maritalstatus: maritalStatuses.input(issue('app-maritalstatus-required')),
  children: z.number(issue('app-children-range')).int(issue('app-children-range')).min(0, issue('app-children-range')).max(25, issue('app-children-range')),
  fathername: line(3, 40, 'app-fathername-length'),
  mothername: line(3, 40, 'app-mothername-length'),
});

export const contact = z.object({
  idnumber: z.string(issue('app-idnumber-digits')).trim().regex(ID_NUMBER_PATTERN, issue('app-idnumber-digits')),
  passportnumber: optional(z.string().trim().toUpperCase().regex(PASSPORT_PATTERN, issue('app-passport-format'))),
  email: z.string(issue('app-email-format')).trim().toLowerCase().max(EMAIL_MAX, issue('app-email-format')).regex(EMAIL_PATTERN, issue('app-email-format')),
  phone1: phone('app-phone1-format'),
  phone2: optional(phone('app-phone2-format')),
  emergencycontactname: line(3, 40, 'app-emergencycontactname-length'),
  emergencycontactrelation: relations.input(issue('app-emergencycontactrelation-required')),
  videolink: optional(z.string().trim().min(12, issue('app-videolink-length')).max(150, issue('app-videolink-length')).regex(/^https?:\/\/\S+$/i, issue('app-videolink-format'))),
  addressid: line(10, 200, 'app-addressid-length'),
  addressresidence: line(10, 200, 'app-addressresidence-length'),
});

/** The secondary phone must differ from the primary (000 §5). */
export const phonesDiffer = {
  check: (form: { phone1?: string | undefined; phone2?: string | undefined }): boolean => !form.phone2 || form.phone2.replace(/^\+/, '') !== form.phone1?.replace(/^\+/, ''),
  refusal: { path: ['phone2'], message: issue('app-phone2-differs') },
};

/** At least one position; the text names the department (000 §5). */
export const somePosition = {
  check: (form: { positions: readonly string[] }): boolean => form.positions.length > 0,
  refusal: {
    path: ['positions'],
    error: ({ input }: { input?: unknown }): string => issue('app-positions-min', { department: (input as { department: string }).department }),
  },
};

export const jobPreferences = z.object({
  industry: industries.input(issue('app-industry-required')),
  department: departments.input(issue('app-department-required')),
  /** Years; 0 counts as empty (000 §5; readings.md, C5). */
  experience: z.number(issue('app-experience-range')).int(issue('app-experience-range')).min(1, issue('app-experience-range')).max(99, issue('app-experience-range')),
  positions: z
    .array(z.string().trim().min(2, issue('app-position-length')).max(50, issue('app-position-length')), issue('app-positions-required'))
    .max(20, issue('app-positions-max')),
  remarks: optional(z.string().trim().max(200, issue('app-remarks-length'))),
}).refine(somePosition.check, somePosition.refusal);

/** A department belongs to its industry. */
export const departmentOfIndustry = {
  check: (form: { industry: Industry; department: Department }): boolean => departmentsOf(form.industry).includes(form.department),
  refusal: { path: ['department'], message: issue('app-department-required') },
};

/** The stages of the form in order; a stage's schema is what Next checks. */
export const stages = [generalInfo, physicalFamily, contact.refine(phonesDiffer.check, phonesDiffer.refusal), jobPreferences.refine(departmentOfIndustry.check, departmentOfIndustry.refusal)] as const;

/** Everything an applicant says in the application form. */
export const application = z.object({ ...generalInfo.shape, ...physicalFamily.shape, ...contact.shape, ...jobPreferences.shape });
export type Application = z.infer<typeof application>;
export const APPLICATION_FIELDS = Object.keys(application.shape) as readonly (keyof Application)[];
