import { z } from 'zod';
import { auditClaim, problem } from '../../kernel';
import type { JsonSchema } from './types';

/** Schemas that stand once, among the components, and are referred to. */
const shared: Readonly<Record<string, z.ZodType>> = { Problem: problem, AuditClaim: auditClaim };

const nameOf = (schema: unknown): string | undefined =>
  Object.keys(shared).find((name) => (shared[name] as unknown) === schema);

/**
 * The JSON Schema of a body or query that is sent (`input`), or of an answer (`output`). Rules over several fields, and
 * rules that are code, such as which addresses count as one, cannot be written as JSON Schema: so the server may refuse
 * with 400 what this schema accepts.
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output', whole = false): JsonSchema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      // zod writes the largest and the smallest safe integer of JavaScript as bounds of every integer. They tell a
      // reader nothing, so they are left out.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      const name = nameOf(zodSchema);
      if (name === undefined || (whole && path.length === 0)) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      jsonSchema.$ref = `#/components/schemas/${name}`;
    },
  });
  return made;
};

export const sharedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(shared).map(([name, schema]) => [
      name,
      jsonSchemaOf(schema, name === 'Problem' ? 'output' : 'input', true),
    ]),
  );
