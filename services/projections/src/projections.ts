import * as contexts from './contexts';

/** Every projection of the portal. */
export const projections = Object.values(contexts).flatMap((context) =>
  'projection' in context ? [context.projection] : [],
);
