import { type EndpointName } from '@berangkat/contracts/http';
import { type z } from 'zod';
import { type Held } from './markers';
import { type Value } from './values';

/** An error in a form that is right otherwise, and its text. */
export interface Refused {
  /** The call that refuses it, too; undefined where only the form knows the field, such as the password again. */
  readonly call: EndpointName | undefined;
  readonly schema: z.ZodType;
  readonly form: object;
  readonly field: string;
  readonly words: string;
}
/** The stored form of a form. */
export interface Kept {
  readonly schema: z.ZodType;
  readonly form: object;
  readonly as: object;
}
/** One way to hold a rule: by what the schema answers, by a value, or by tests that stand elsewhere. */
export type OneCheck = Refused | Kept | Value | Held;
/** How a rule is held; one that says several things, by all of them. */
export type RuleCheck = OneCheck | readonly OneCheck[];

/** Each way in which a rule is held. */
export const checksOf = (rule: RuleCheck): readonly OneCheck[] => (Array.isArray(rule) ? rule : [rule as OneCheck]);

/** A form that is right but for one field. */
export const refused =
  (schema: z.ZodType, right: object, call?: EndpointName) =>
  (field: string, value: unknown, words: string): Refused => ({
    call,
    schema,
    form: { ...right, [field]: value },
    field,
    words,
  });

/** A form that is right, and what is kept of it. */
export const kept =
  (schema: z.ZodType, right: object) =>
  (said: object, as: object): Kept => ({ schema, form: { ...right, ...said }, as });

/** The rules that a call refuses by what is sent: they hold on the running portal as well. */
export const refusedCalls = (
  rules: Readonly<Record<string, RuleCheck>>,
): readonly (Refused & { readonly id: string; readonly call: EndpointName })[] =>
  Object.entries(rules).flatMap(([id, rule]) =>
    checksOf(rule).flatMap((check) =>
      'words' in check && check.call !== undefined ? [{ ...check, id, call: check.call }] : [],
    ),
  );
