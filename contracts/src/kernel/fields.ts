import { z } from 'zod';
import { optional } from './text';

/** A field of a form, declared once: commands, views, read models and trail are made of it. */
export interface Field {
  /** Accepts a value that is sent. */
  readonly rule: z.ZodType;
  /** Nothing need be sent. */
  readonly optional?: true;
  /** The schema of the value in answers; a text when left out. */
  readonly view?: z.ZodType;
  /** Sealed in the log, and gone with its subject's key. */
  readonly personal?: true;
  /** Nothing of the past shows what it was: a table that keeps its past leaves it out, `except: withoutPast(fields)`. */
  readonly past?: false;
  /** Whoever has a link to the CV reads it, too: what does not say so is in no answer of a link. */
  readonly shared?: true;
}
export type Fields = Readonly<Record<string, Field>>;

/**
 * Declares the fields of a form, in the order in which the trail names them.
 *
 *     defineFields({
 *       clientcode: { rule: code(/\s/g, 5, 15, 'client-code-length') },
 *       remarks: { rule: text(200, 'client-remarks-length'), optional: true, personal: true, past: false },
 *     })
 *
 * Their events stay written by hand: a released schema is never changed. `fields.spec.ts` compares them.
 */
export const defineFields = <const F extends Fields>(fields: F): F => fields;

/** The view of a field that holds several texts. */
export const textsView = z.array(z.string());

/** Fields that a row may be without: what was left out, and what was erased. */
type Missing = { readonly optional: true } | { readonly personal: true };
export const mayBeMissing = ({ optional, personal }: Field): boolean => optional === true || personal === true;

type RuleOf<F extends Field> = F extends { readonly optional: true }
  ? ReturnType<typeof optional<F['rule']>>
  : F['rule'];
type PresentViewOf<F extends Field> = F extends { readonly view: infer V extends z.ZodType } ? V : z.ZodString;
/** A field of a record that is shown while it is there: nothing of it was erased. */
type ThereViewOf<F extends Field> = F extends { readonly optional: true }
  ? z.ZodNullable<PresentViewOf<F>>
  : PresentViewOf<F>;
type ViewOf<F extends Field> = F extends Missing ? z.ZodNullable<PresentViewOf<F>> : PresentViewOf<F>;

/** The type of a value in a row: a text for one of a list. */
type RowValue<Value> = Value extends number
  ? number
  : Value extends boolean
    ? boolean
    : Value extends readonly string[]
      ? readonly string[]
      : string;

/** The fields in a row: null where nothing was sent or it was erased. */
export type KeptOf<F extends Fields> = {
  readonly [N in keyof F]: RowValue<z.output<PresentViewOf<F[N]>>> | (F[N] extends Missing ? null : never);
};

export const namesOf = <F extends Fields>(fields: F): readonly (keyof F & string)[] => Object.keys(fields);

/** The shape of what may be sent. */
export const rulesOf = <F extends Fields>(fields: F): { [N in keyof F]: RuleOf<F[N]> } =>
  mapped(fields, (field) => (field.optional ? optional(field.rule) : field.rule)) as { [N in keyof F]: RuleOf<F[N]> };

/** The shape of what is answered. */
export const viewsOf = <F extends Fields>(fields: F): { [N in keyof F]: ViewOf<F[N]> } =>
  viewed(fields, mayBeMissing) as { [N in keyof F]: ViewOf<F[N]> };

/** The same of records that nobody is answered once they were erased. */
export const viewsWhileThere = <F extends Fields>(fields: F): { [N in keyof F]: ThereViewOf<F[N]> } =>
  viewed(fields, ({ optional }) => optional === true) as { [N in keyof F]: ThereViewOf<F[N]> };

const viewed = <F extends Fields>(fields: F, isMissing: (field: Field) => boolean) =>
  mapped(fields, (field) => {
    const view = field.view ?? z.string();
    return isMissing(field) ? view.nullable() : view;
  });

type SharedIn<F extends Fields> = { [N in keyof F]: F[N] extends { readonly shared: true } ? N : never }[keyof F] &
  string;

/** Names of the fields that a link to the CV shows. */
export const sharedIn = <F extends Fields>(fields: F): readonly SharedIn<F>[] =>
  namesOf(fields).filter((name) => fields[name]!.shared === true) as unknown as readonly SharedIn<F>[];

/** Something of each field, under its name. */
export const mapped = <F extends Fields, Made>(fields: F, make: (field: Field) => Made): Record<keyof F, Made> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)])) as Record<keyof F, Made>;
