import { type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { brought } from '../../unloaded';

/**
 * Checks a form with rules that come when they are needed: the library that they are written in is a third of a form,
 * and nothing of it is needed before somebody goes on. Where they do not come, nothing is sent.
 */
export const lazyResolver =
  <Values extends FieldValues, Output>(
    load: () => Promise<Resolver<Values, unknown, Output>>,
  ): Resolver<Values, unknown, Output> =>
  async (...asked) => {
    const resolve = await brought(load());
    if (resolve !== undefined) return resolve(...asked);
    return { values: {}, errors: { root: { type: 'unloaded' } } as FieldErrors<Values> };
  };
