import type { EndpointName } from '../../catalogue/http';
import { merged } from '../../kernel/merged';
import * as written from '../../catalogue/generated/examples';
import { EXAMPLE_ID } from './example';
import type { JsonSchema } from './types';

const bodies: { readonly [Name in EndpointName]?: unknown } = merged<object>(
  Object.values(written).map(({ examples }) => examples),
);

/** A value that a JSON Schema accepts: what is required of it and no more. */
export const sampleOf = (schema: JsonSchema, name = ''): unknown => {
  const {
    enum: values,
    const: only,
    anyOf,
    oneOf,
    properties,
    items,
    type,
    required = [],
    default: given,
  } = schema as {
    enum?: readonly unknown[];
    const?: unknown;
    anyOf?: readonly JsonSchema[];
    oneOf?: readonly JsonSchema[];
    properties?: Readonly<Record<string, JsonSchema>>;
    items?: JsonSchema;
    type?: string | readonly string[];
    required?: readonly string[];
    default?: unknown;
  };
  if (only !== undefined) return only;
  if (given !== undefined) return given;
  if (values !== undefined) return values[0];
  const [first] = anyOf ?? oneOf ?? [];
  if (first !== undefined) return sampleOf(first, name);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(required.map((field) => [field, sampleOf(properties?.[field] ?? {}, field)]));
    case 'array':
      return items === undefined ? [] : [sampleOf(items, name)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return textOf(schema, name);
  }
};

const textOf = ({ pattern, minLength = 0, maxLength = 100 }: JsonSchema, name: string): string => {
  if (pattern === '^\\d{11}$') return EXAMPLE_ID;
  if (String(pattern).includes('T\\d\\d:')) return '2026-01-31T09:00:00.000Z';
  if (/email/.test(name)) return 'sari.dewi@example.com';
  return 'An example of a text that is long enough'.slice(
    0,
    Math.max(Number(minLength), Math.min(12, Number(maxLength))),
  );
};

/** A body that a command accepts. */
export const bodyExampleOf = (name: EndpointName, schema: JsonSchema): unknown => bodies[name] ?? sampleOf(schema);
