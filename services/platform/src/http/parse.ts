import { message, type PlainMessageId, wordsOf } from '@berangkat/contracts/messages';
import { z } from 'zod';
import { type FieldError, Refusal, refuse } from './refusal';

/**
 * Parses what a client sent.
 * @throws {Refusal} 400 with an error per field; the words of the first one are the words of the whole
 */
export const parseInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  refuseUnstorableText(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  throw new Refusal(400, errors[0]?.code ?? 'invalid', errors[0]?.message ?? message('invalid'), errors);
};

/** One entry per bad field. A schema's own message names a text (contracts, `issue`): its id is the code, its words are the message. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => fieldError([...issue.path, key], 'unknown-field'));
    const { id, text } = wordsOf(issue.message);
    if (id !== undefined) return [{ field: issue.path.join('.'), code: id, message: text }];
    return [fieldError(issue.path, issue.code === 'invalid_type' && issue.message.endsWith('received undefined') ? 'required' : 'invalid')];
  });

const fieldError = (path: readonly PropertyKey[], code: PlainMessageId): FieldError => ({ field: path.join('.'), code, message: message(code) });

/**
 * The same schema, refusing unknown fields at its top level wherever an object stands there: under a transform, in a union, behind a
 * default. Refinements stay.
 */
export const strictly = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) return schema.strict();
  if (schema instanceof z.ZodPipe) return schema.clone({ ...schema.def, in: strictly(schema.def.in as z.ZodType) });
  if (schema instanceof z.ZodUnion) return schema.clone({ ...schema.def, options: schema.def.options.map((option) => strictly(option as z.ZodType)) });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.clone({ ...schema.def, innerType: strictly(schema.def.innerType as z.ZodType) } as never);
  if (schema instanceof z.ZodDefault) return schema.clone({ ...schema.def, innerType: strictly(schema.def.innerType as z.ZodType) });
  return schema;
};

/** Postgres stores neither U+0000 nor half a surrogate pair: such text would pass the schema and fail in the database. */
const isUnstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

const refuseUnstorableText = (value: unknown): void => {
  const field = unstorableField(value, '');
  if (field === undefined) return;
  throw refuse(400, 'unstorable-text', [fieldError([field], 'unstorable-text')]);
};

const unstorableField = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    if (isUnstorable(key)) return path;
    const found = unstorableField(part, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};
