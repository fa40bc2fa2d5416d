import { z } from 'zod';

/**
 * Marks a field of an event as personal: it is sealed with the subject's key before it is appended, and gone when the
 * key is.
 */
const personalFields = z.registry<{ personal: true }>();

/**
 * Marks a schema as holding personal data. Sealed as one value, so mark the field of the event itself, not a part deep
 * inside it.
 *
 *     schema: z.object({ accountid: accountId, email: personal(z.string()) })
 *
 * After erasure the field reads `null`; every reader of personal fields has to expect that.
 */
export const personal = <S extends z.ZodType>(schema: S): Personal<S> => {
  const marked = z.nullable(schema);
  personalFields.add(marked, { personal: true });
  return marked as Personal<S>;
};

/** The schema of a personal field. The mark is one of types only; {@link personalFieldsOf} asks the registry. */
export type Personal<S extends z.ZodType = z.ZodType> = z.ZodNullable<S> & { readonly [MARK]: true };
declare const MARK: unique symbol;

/** The fields of an event that can be read without a key: what it says before it is opened. */
export type PlainData<S extends z.ZodObject> = Pick<z.infer<S>, PlainFields<S['shape']> & keyof z.infer<S>>;

type PlainFields<Shape> = { [F in keyof Shape]: IsPersonal<Shape[F]> extends true ? never : F }[keyof Shape];

type IsPersonal<F> = F extends { readonly [MARK]: true }
  ? true
  : F extends z.ZodOptional<infer I>
    ? IsPersonal<I>
    : false;

/** Names of the top-level fields of an event schema that are personal. */
export const personalFieldsOf = (schema: z.ZodObject): readonly string[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => isPersonal(field as z.ZodType))
    .map(([name]) => name);

const isPersonal = (field: z.ZodType): boolean => {
  if (personalFields.has(field)) return true;
  return field instanceof z.ZodOptional ? isPersonal(field.unwrap() as z.ZodType) : false;
};
