import { z } from 'zod';

/**
 * A place in a schema that takes what a client sends: where it is, and a value that has something there and nothing
 * anywhere else.
 */
export interface SchemaPlace {
  readonly path: string;
  readonly holding: (leaf: unknown) => unknown;
  /** The schema that looks at the leaf; fields that calls share have the same one. */
  readonly schema: z.core.$ZodType;
}

const within = (key: string, places: readonly SchemaPlace[], wrap: (value: unknown) => unknown): SchemaPlace[] =>
  places.map(({ path, holding, schema }) => ({
    path: path === '' ? key : `${key}.${path}`,
    holding: (leaf) => wrap(holding(leaf)),
    schema,
  }));

/**
 * Every place of a schema, nested ones too: tests send hostile text to all of them, so that a field is attacked from
 * the day it is written.
 * @throws {Error} for a kind of schema that it does not know: teach it that kind, or the field would go untested
 */
export const placesOf = (schema: z.core.$ZodType): SchemaPlace[] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      within(key, placesOf(field as z.ZodType), (value) => ({ [key]: value })),
    );
  }
  if (schema instanceof z.ZodArray)
    return [
      { path: '', holding: (leaf) => leaf, schema },
      ...within('0', placesOf(schema.element), (value) => [value]),
    ];
  if (schema instanceof z.ZodRecord) {
    return [
      { path: 'key', holding: (leaf) => ({ [String(leaf)]: 1 }), schema },
      ...within('value', placesOf(schema.valueType), (value) => ({ value })),
    ];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => placesOf(option));
  if (schema instanceof z.ZodPipe)
    return distinct([...placesOf(schema.in), ...placesOf(schema.out)]).map((place) =>
      place.path === '' ? { ...place, schema } : place,
    );
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return placesOf(schema.unwrap());
  }
  if (LEAVES.some((kind) => schema instanceof kind)) return [{ path: '', holding: (leaf) => leaf, schema }];
  throw new Error(`placesOf does not know ${schema._zod.def.type} yet`);
};

const LEAVES = [
  z.ZodString,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUnknown,
  z.ZodTransform,
] as const;

const distinct = (places: readonly SchemaPlace[]): SchemaPlace[] => [
  ...new Map(places.map((place) => [place.path, place])).values(),
];
