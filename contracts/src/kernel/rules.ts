import type { z } from 'zod';

/** For rules over several fields, which are told together with those of each field. */
export const whateverElse = { when: () => true } as const;

/**
 * A rule over several fields of a form: what is wrong (see `errorCode`) and the field that it is said of; undefined
 * where nothing is. Fields that their own rules refuse may hold anything while it is asked.
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
