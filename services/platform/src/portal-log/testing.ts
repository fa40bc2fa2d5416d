import fc from 'fast-check';
import { z } from 'zod';
import { type EventDefinition } from '@berangkat/contracts/kernel';
import { type JsonObject } from '../event-store/port';

/** Values for fields whose schema leaves them open, by the name of the field. */
export interface Values {
  readonly id: (field: string) => fc.Arbitrary<string>;
  readonly text: (field: string) => fc.Arbitrary<string>;
  readonly number: (field: string) => fc.Arbitrary<number>;
}

/** Values that any schema accepts. */
const anything: Values = {
  id: () => fc.integer({ min: 20_251_111_001, max: 20_261_111_999 }).map(String),
  text: () => fc.string({ unit: 'binary', maxLength: 40 }),
  number: () => fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
};

/** Data of an event that its schema accepts, of the kinds of values that events are made of. */
export const dataOf = ({ schema }: EventDefinition, values: Values = anything): fc.Arbitrary<JsonObject> =>
  (valueOf(schema, values, '') as fc.Arbitrary<JsonObject>).filter((data) => schema.safeParse(data).success);

const valueOf = (schema: z.core.$ZodType, values: Values, field: string): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodOptional) return fc.option(valueOf(schema.unwrap(), values, field), { nil: undefined });
  if (schema instanceof z.ZodNullable) return valueOf(schema.unwrap(), values, field);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, of]) => [name, valueOf(of, values, name)] as const);
    return fc.record(Object.fromEntries(fields)).map(withoutUndefined);
  }
  if (schema instanceof z.ZodArray) return fc.array(valueOf(schema.element, values, field), { maxLength: 4 });
  if (schema instanceof z.ZodRecord) {
    const { valueType } = schema;
    const value = valueOf(valueType, values, field).filter((one) => z.safeParse(valueType, one).success);
    return fc.dictionary(values.id(field), value, { maxKeys: 4 });
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return values.number(field);
  if (schema instanceof z.ZodString)
    return schema.safeParse('any text').success ? values.text(field) : values.id(field);
  throw new Error(`no values are known for ${schema._zod.def.type}`);
};

// As JSON leaves it: absent is absent, and there is no minus zero.
const withoutUndefined = (data: object): JsonObject => JSON.parse(JSON.stringify(data)) as JsonObject;
