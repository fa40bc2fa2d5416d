import { type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

/**
 * Checks a form with rules that come when they are needed: the library that they are written in is a third of a form,
 * and nothing of it is needed before somebody goes on. `shown`: names of the fields that are on screen; what is wrong
 * with others waits for theirs.
 */
export const lazyResolver =
  <Values extends FieldValues, Output>(
    load: () => Promise<Resolver<Values, unknown, Output>>,
    shown: () => readonly string[],
  ): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const resolve = await load();
    const found = await resolve(values, context, options);
    const fields = new Set(shown());
    const errors = Object.fromEntries(Object.entries(found.errors).filter(([field]) => fields.has(field)));
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> };
    return { values: found.values as Output, errors: {} };
  };
