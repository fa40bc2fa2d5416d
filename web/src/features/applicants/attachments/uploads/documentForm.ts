import { datesInOrder, documentDetails, documentType } from '@berangkat/contracts/attachments';
import { exactText, whateverElse } from '@berangkat/contracts/kernel';
import { errorCode } from '@berangkat/contracts/messages/error-code';
import { type DocumentType, documentTypes } from '@berangkat/contracts/reference';
import { z } from 'zod';
import { type InputsOf } from '../../../../shared/kit/form';

/** Stands for a type in the owner's own words. */
export const OTHERS = 'Others' satisfies DocumentType;

/** Types that end: their number and dates are asked for at once. */
export const EXPIRES: ReadonlySet<string> = new Set([
  'Passport',
  'Driver Licence',
  'Medical Certificate',
  'Police Clearance',
] satisfies DocumentType[]);

/** The number that the application says of a document of this type; empty where it says none. */
export const numberOf = (
  type: string,
  form: { readonly idnumber: string | null; readonly passportnumber: string | null } | null | undefined,
): string => {
  const number = type === 'Passport' ? form?.passportnumber : type === 'National ID' ? form?.idnumber : undefined;
  return number ?? '';
};

/** Whether two numbers are one, however they are spaced. */
export const isSameNumber = (one: string, other: string): boolean => {
  const bare = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return bare(one) === bare(other);
};

/** The form of a document: its type, for `Others` the owner's words, and what it says. */
export const documentForm = z
  .object({
    documenttype: exactText(30, 'doctype-required').min(1, errorCode('doctype-required')),
    owntype: exactText(200),
    ...documentDetails.shape,
  })
  .superRefine(({ documenttype, owntype }, context) => {
    if (documenttype !== OTHERS) return;
    const checked =
      owntype.trim() === '' ? errorCode('doctype-other-required') : documentType.safeParse(owntype).error?.issues[0];
    if (checked !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['owntype'],
        message: typeof checked === 'string' ? checked : checked.message,
      });
  }, whateverElse)
  .refine(datesInOrder.check, datesInOrder.refusal);

const textOf = (held: unknown): string => (typeof held === 'string' ? held.trim() : '');

type Inputs = InputsOf<typeof documentForm>;
const DETAILS = ['number', 'issuer', 'issuedon', 'expireson'] as const;

/** The text parts of the form that goes with the file: the type as it will be kept, and what was filled in. */
export const partsOf = (inputs: Inputs): Record<string, string> => ({
  documenttype: inputs.documenttype === OTHERS ? inputs.owntype.trim() : inputs.documenttype,
  ...Object.fromEntries(DETAILS.map((name) => [name, textOf(inputs[name])] as const).filter(([, text]) => text !== '')),
});

/** Answers the inputs for the text parts of a form: the way back from {@link partsOf}. */
export const inputsOfParts = (parts: Readonly<Record<string, string>>): Inputs => {
  const { documenttype = '' } = parts;
  const own = documenttype !== '' && !documentTypes.values.some((type) => type === documenttype);
  return {
    documenttype: own ? OTHERS : documenttype,
    owntype: own ? documenttype : '',
    ...Object.fromEntries(DETAILS.map((name) => [name, parts[name] ?? ''])),
  } as Inputs;
};

export const NO_DOCUMENT = inputsOfParts({});
