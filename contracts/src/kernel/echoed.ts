import { z } from 'zod';

/**
 * Fields that the documents name as part of a record and that the server derives or owns. A client may send them back
 * as it read them (readings.md, extra fields in bodies); no command takes them over, so their form is not looked at.
 */
export const echoedFields = <const Field extends string>(
  ...fields: readonly Field[]
): Readonly<Record<Field, z.ZodOptional<z.ZodUnknown>>> =>
  Object.fromEntries(fields.map((field) => [field, z.unknown().optional()])) as Record<
    Field,
    z.ZodOptional<z.ZodUnknown>
  >;
