import { z } from 'zod';
import { placesOf } from './places';

it('finds every place of a schema, whatever it is wrapped in, and fills it', () => {
  const schema = z
    .object({
      plain: z.string(),
      wrapped: z
        .preprocess((value) => value, z.string().trim().optional())
        .nullable()
        .default('x'),
      nested: z.object({ deep: z.array(z.object({ leaf: z.string() })) }),
      either: z.union([z.number(), z.object({ chosen: z.string() })]),
      open: z.record(z.string(), z.string()),
      read: z.string().transform((text) => text.length),
    })
    .refine(() => true);
  const found = new Map(placesOf(schema).map(({ path, holding }) => [path, holding('!')]));
  expect([...found.keys()]).toEqual([
    'plain',
    'wrapped',
    'nested.deep',
    'nested.deep.0.leaf',
    'either',
    'either.chosen',
    'open.key',
    'open.value',
    'read',
  ]);
  expect(found.get('nested.deep.0.leaf')).toEqual({ nested: { deep: [{ leaf: '!' }] } });
  expect(found.get('open.key')).toEqual({ open: { '!': 1 } });
});

it('does not pass over a kind of schema that it does not know', () => {
  expect(() => placesOf(z.object({ at: z.date() }))).toThrow('placesOf does not know date yet');
});
