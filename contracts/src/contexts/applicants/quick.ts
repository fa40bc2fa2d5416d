import { z } from 'zod';
import { claimedActor, email, exactText, id, optional, whateverElse } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { application, contact, contactWithHiddenPhones, generalInfo, phonesDiffer } from './application';
import { managedBy } from './kinds';

/** The fields of the quick form (000 §5). The rest are gaps, filled in later. */
export const quickAnswers = z.object({
  firstname: generalInfo.shape.firstname,
  lastname: generalInfo.shape.lastname,
  email: contact.shape.email,
  phone1: contact.shape.phone1,
});
export type QuickAnswers = z.infer<typeof quickAnswers>;
export const QUICK_FIELDS = Object.keys(quickAnswers.shape) as readonly (keyof QuickAnswers)[];

const management = {
  managedby: z.enum(managedBy.options, errorCode('quick-managedby-required')),
  /** E-mail of the vendor, where one manages the application. */
  owneremail: optional(email('quick-owneremail-unknown')),
};

/** A vendor is named where a vendor manages the application. */
const someVendor = {
  check: (form: { readonly managedby: string; readonly owneremail?: string | undefined }): boolean =>
    form.managedby !== 'vendor' || form.owneremail !== undefined,
  refusal: { path: ['owneremail'], error: errorCode('quick-owneremail-required'), ...whateverElse },
};

const fields = { ...quickAnswers.shape, ...management };

/** The quick form as its screen holds it. */
export const quickForm = z.object(fields).refine(someVendor.check, someVendor.refusal);

/** The same of somebody who is there, and stays whose they are; where the number is hidden, one that is left out stays. */
export const changedQuickForm = z.object(fields);
export const quickFormWithHiddenPhone = changedQuickForm.extend({ phone1: contactWithHiddenPhones.shape.phone1 });

/** Years of experience, which an import may know; 0 is an answer here (readings.md, C5). */
const experience = z.number().int().min(0).max(99).optional();
const sent = { applicantid: id.optional(), accountid: id.optional(), experience, ...claimedActor };

/** The answers of the full form that the quick form does not ask for, and an import may know, by the same rules. */
export const furtherAnswers = application
  .omit({ firstname: true, lastname: true, email: true, phone1: true, experience: true })
  .partial();
export const FURTHER_FIELDS = Object.keys(furtherAnswers.shape) as readonly (keyof typeof furtherAnswers.shape)[];

type Work = Partial<Pick<z.infer<typeof furtherAnswers>, 'industry' | 'department' | 'positions'>>;

/** A department is one of an industry, and positions are those of a department. */
const industryOfWork = {
  check: ({ industry, department, positions }: Work): boolean =>
    industry !== undefined || (department === undefined && positions === undefined),
  refusal: { path: ['industry'], error: errorCode('app-industry-required'), ...whateverElse },
};
const departmentOfWork = {
  check: ({ industry, department, positions }: Work): boolean =>
    department !== undefined || (industry === undefined && positions === undefined),
  refusal: { path: ['department'], error: errorCode('app-department-required'), ...whateverElse },
};

/** POST /applicants with the quick form. Who owns the record follows from who manages it. */
export const submitQuick = z
  .strictObject({ kind: z.literal('quick'), ...fields, ...furtherAnswers.shape, ...sent })
  .refine(someVendor.check, someVendor.refusal)
  .refine(industryOfWork.check, industryOfWork.refusal)
  .refine(departmentOfWork.check, departmentOfWork.refusal)
  .refine(phonesDiffer.check, phonesDiffer.refusal);
export type SubmitQuick = z.infer<typeof submitQuick>;

/** PUT /applicants/{id} with the quick form: all other answers stay, and so does who manages the application. */
export const updateQuick = z.strictObject({
  kind: z.literal('quick'),
  ...quickAnswers.shape,
  phone1: contactWithHiddenPhones.shape.phone1,
  managedby: management.managedby,
  owneremail: exactText(50).optional(),
  ...sent,
  revision: z.number().int().min(0).optional(),
});
export type UpdateQuick = z.infer<typeof updateQuick>;

/** Answers that the full form alone asks, and asks of everybody. */
const FULL_ONLY = ['placeofbirth', 'height', 'idnumber', 'industry'];

/**
 * Both forms are sent to one address (000 §7). The quick one says who manages the application and has none of the
 * answers that only the full one asks for.
 */
export const withKind = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'kind' in body) return body;
  const isQuick = 'managedby' in body && !FULL_ONLY.some((field) => field in body);
  return { ...body, kind: isQuick ? 'quick' : 'full' };
};
