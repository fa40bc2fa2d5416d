import { z } from 'zod';
import { auditClaim, problem } from '../kernel';
import type { JsonSchema } from './types';

/** Schemas that stand once, among the components, and are referred to. */
const shared: Readonly<Record<string, z.ZodType>> = { Problem: problem, AuditClaim: auditClaim };

const nameOf = (schema: unknown): string | undefined =>
  Object.keys(shared).find((name) => (shared[name] as unknown) === schema);

/**
 * The JSON Schema of what is sent (`input`) or answered (`output`). Rules over several fields and of code, such as which
 * addresses are one, have no place in a JSON Schema: the server may refuse what it accepts, with 400.
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output', whole = false): JsonSchema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      // Bounds that every number has which JavaScript can count say nothing.
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
