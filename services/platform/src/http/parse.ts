import { message, type PlainMessageId, wordsOf } from '@berangkat/contracts/messages';
import { z } from 'zod';
import { type FieldError, HttpError, httpError } from './http-error';

/**
 * Parses what a client sent.
 * @throws {HttpError} 400 with an error per field; the words of the first one are the words of the whole
 */
export const parseInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  refuseUnfit(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = inOrder(schema, fieldErrors(parsed.error));
  throw new HttpError(400, errors[0]?.code ?? 'invalid', errors[0]?.message ?? message('invalid'), errors);
};

/**
 * Errors in the order in which a schema has its fields: rules over several fields are asked last, and their words are
 * no less the first ones.
 */
const inOrder = (schema: z.ZodType, errors: readonly FieldError[]): readonly FieldError[] => {
  if (!(schema instanceof z.ZodObject)) return errors;
  const places = new Map(Object.keys(schema.shape as object).map((field, place) => [field, place]));
  const placeOf = ({ field }: FieldError): number => places.get(field.split('.')[0]!) ?? places.size;
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/**
 * One entry per bad field. A schema's own message names a text (contracts, `issue`): its id is the code, its words are
 * the message.
 */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  firstOfEach(
    error.issues.slice(0, MAX_ERRORS).flatMap((issue): FieldError[] => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.slice(0, MAX_ERRORS).map((key) => fieldError([...issue.path, key], 'unknown-field'));
      const { id, text } = wordsOf(issue.message);
      if (id !== undefined) return [{ field: nameOf(issue.path), code: id, message: text }];
      return [
        fieldError(
          issue.path,
          issue.code === 'invalid_type' && issue.message.endsWith('received undefined') ? 'required' : 'invalid',
        ),
      ];
    }),
  );

const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed();

/**
 * Errors of a kind that an answer lists: no form has more fields, and thousands of unknown ones would make the answer
 * many times the request.
 */
const MAX_ERRORS = 100;
/** Characters of a field's name in an answer; unknown fields have the name that the client gave them. */
const LONGEST_NAME = 200;

const nameOf = (path: readonly PropertyKey[]): string => path.join('.').slice(0, LONGEST_NAME);
const fieldError = (path: readonly PropertyKey[], code: PlainMessageId): FieldError => ({
  field: nameOf(path),
  code,
  message: message(code),
});

/**
 * The same schema, refusing unknown fields at its top level wherever an object stands there: under a transform, in a
 * union, behind a default. Refinements stay.
 */
export const strictly = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) return schema.strict();
  if (schema instanceof z.ZodPipe) return schema.clone({ ...schema.def, in: strictly(schema.def.in as z.ZodType) });
  if (schema instanceof z.ZodUnion)
    return schema.clone({ ...schema.def, options: schema.def.options.map((option) => strictly(option as z.ZodType)) });
  if (schema instanceof z.ZodOptional)
    return schema.clone({ ...schema.def, innerType: strictly(schema.def.innerType as z.ZodType) });
  if (schema instanceof z.ZodNullable)
    return schema.clone({ ...schema.def, innerType: strictly(schema.def.innerType as z.ZodType) });
  if (schema instanceof z.ZodDefault)
    return schema.clone({ ...schema.def, innerType: strictly(schema.def.innerType as z.ZodType) });
  return schema;
};

/** How deep a body may be nested; the deepest of the portal's has four levels. */
const DEEPEST = 32;
/** Values in a body, nested ones counted: the largest, 500 ids and a state of each, has 1,003. */
const MAX_VALUES = 10_000;

interface Node {
  readonly value: unknown;
  readonly depth: number;
  readonly parent?: Node;
  readonly key?: string;
}

/**
 * Refuses what no schema should have to look at: nesting and numbers of values that cost time, and text that cannot be
 * stored. One loop over what is left to look at, for a body of 20,000 brackets would exhaust the stack of a recursion.
 */
const refuseUnfit = (sent: unknown): void => {
  const left: Node[] = [{ value: sent, depth: 1 }];
  let values = 1;
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const { value, depth } = node;
    if (typeof value === 'string' && isUnstorable(value)) throw unstorable(node);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEEPEST) throw httpError(400, 'too-complex');
    const keys = Object.keys(value);
    values += keys.length;
    if (values > MAX_VALUES) throw httpError(400, 'too-complex');
    for (const key of keys) {
      if (isUnstorable(key)) throw unstorable(node);
      left.push({ value: (value as Readonly<Record<string, unknown>>)[key], depth: depth + 1, parent: node, key });
    }
  }
};

/**
 * Postgres stores neither U+0000 nor half a surrogate pair: such text would pass the schema and fail in the database.
 */
const isUnstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

const unstorable = (node: Node): HttpError => {
  const path: string[] = [];
  for (let at: Node | undefined = node; at?.key !== undefined; at = at.parent) path.unshift(at.key);
  return httpError(400, 'unstorable-text', [fieldError(path, 'unstorable-text')]);
};
