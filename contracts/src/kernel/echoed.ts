import { z } from 'zod';

/** Anything at all, which is dropped. */
const dropped = z
  .unknown()
  .transform(() => undefined)
  .optional();

/**
 * Fields that the documents name as part of a record and that the server derives or owns. A client may send them back
 * as it read them (readings.md, extra fields in bodies). Their values are dropped: no command sees them.
 */
export const echoedFields = <const Field extends string>(
  ...fields: readonly Field[]
): Readonly<Record<Field, typeof dropped>> =>
  Object.fromEntries(fields.map((field) => [field, dropped])) as Record<Field, typeof dropped>;
