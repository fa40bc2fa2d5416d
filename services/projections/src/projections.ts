import * as contexts from './contexts';

/** Every projection of the portal. */
export const projections = Object.values(contexts).flatMap((context) =>
  'projection' in context ? [context.projection] : [],
);

/** Columns that hold personal data of accounts in rows that events of others write. */
export const personalColumns = Object.values(contexts).flatMap((context) =>
  'personal' in context ? [context.personal] : [],
);
