import { type z } from 'zod';
import { type Value, value } from './values';

/** The fields that a document gives an entity, and those of them that the portal answers. */
export const has = (...parts: readonly (readonly [schema: z.ZodObject, fields: string])[]): Value => {
  const said = parts.flatMap(([schema, fields]) => fields.split(' ').map((field) => [schema, field] as const));
  return value(
    said.filter(([{ shape }, field]) => field in shape).map(([, field]) => field),
    said.map(([, field]) => field),
  );
};
