import type { z } from 'zod';

/** Makes a rule over several fields run even where single fields are wrong, so that all errors are shown together. */
export const whateverElse = { when: () => true } as const;

/**
 * A rule over several fields of a form. It answers what is wrong (see `errorCode`) and the field at which the error is
 * shown, or undefined when nothing is wrong. It must expect anything in fields that their own rules refuse.
 */
export type Rule<Form> = (
  form: Partial<Form>,
) => { readonly field: keyof Form & string; readonly error: string } | undefined;

/**
 * Rules over several fields, in the order in which they are asked; the first one that is broken is said of a field.
 *
 *     z.strictObject({ ...education.shape, … }).superRefine(obeying(educationRules), whateverElse)
 */
export const obeying =
  <Form extends object>(rules: readonly Rule<Form>[]) =>
  (form: Partial<Form>, context: z.RefinementCtx): void => {
    const said = new Set<string>();
    for (const rule of rules) {
      const broken = rule(form);
      if (broken === undefined || said.has(broken.field)) continue;
      said.add(broken.field);
      context.addIssue({ code: 'custom', path: [broken.field], message: broken.error });
    }
  };
