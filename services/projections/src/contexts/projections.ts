import * as contexts from '.';

/** Every projection of the portal. */
export const projections = Object.values(contexts).flatMap((context) =>
  'projection' in context ? [context.projection] : [],
);

/** Columns that hold personal data of erasable subjects in rows that no event of their erasure writes. */
export const personalColumns = Object.values(contexts).flatMap((context) =>
  'personal' in context ? context.personal : [],
);
