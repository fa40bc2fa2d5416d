import { zodResolver } from '@hookform/resolvers/zod';
import { use } from 'react';
import { useForm, type DefaultValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { type z } from 'zod';
import { longestOf } from '@berangkat/contracts/kernel';
import { specTexts } from '../../i18n';
import { type Lengths } from './useLength';

/** The value in an input: text is empty where nothing is given, a number missing. */
type Held<Value> = [NonNullable<Value>] extends [string]
  ? string
  : [NonNullable<Value>] extends [number]
    ? number | undefined
    : NonNullable<Value>;

/** The values of a form's inputs for a schema: text as it is typed, whatever the schema makes of it. */
export type InputsOf<Schema extends z.ZodObject> = { [Name in keyof z.input<Schema>]-?: Held<z.input<Schema>[Name]> };

/** The values of a new record's inputs, where they are not empty text. */
export type StartOf<Schema extends z.ZodObject> = {
  [Name in keyof InputsOf<Schema> as string extends InputsOf<Schema>[Name] ? never : Name]: InputsOf<Schema>[Name];
} & { [Name in keyof InputsOf<Schema> as string extends InputsOf<Schema>[Name] ? Name : never]?: string };

/** Answers the first values of a form's inputs: of the record that it changes, or of a new one. */
export const inputsOf = <Schema extends z.ZodObject>(
  schema: Schema,
  start: StartOf<Schema>,
  entity: { readonly [Name in keyof InputsOf<Schema>]: unknown } | undefined,
): InputsOf<Schema> => {
  const values: Readonly<Record<string, unknown>> = entity ?? start;
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name] ?? ''])) as InputsOf<Schema>;
};

/**
 * A form of the fields of a schema, which checks it. Its `control` knows the names of the fields.
 *
 *     const form = useZodForm(clientSchema, { companyname: '', … });
 *     <Form form={form} onSubmit={(client) => …}><TextField control={form.control} name="companyname" … /></Form>
 */
export const useZodForm = <Schema extends z.ZodObject>(
  schema: Schema,
  inputs: InputsOf<Schema>,
  options?: Pick<UseFormProps, 'shouldFocusError'>,
): UseFormReturn<InputsOf<Schema>, unknown, z.output<Schema>> => {
  // A schema names its refusals by the ids of these texts.
  use(specTexts.ready());
  const form = useForm<InputsOf<Schema>, unknown, z.output<Schema>>({
    ...options,
    // A schema checks anything: the type of its input says only what passes, and inputs hold what does not, too.
    resolver: zodResolver(schema as z.ZodType as z.ZodType<z.output<Schema>, InputsOf<Schema>>),
    defaultValues: inputs as DefaultValues<InputsOf<Schema>>,
  });
  const lengths: Lengths = { longest: (name) => longestOf(schema, name.split('.')) };
  Object.assign(form.control, lengths);
  return form;
};
