import { z } from 'zod';
import { fieldErrors, parseInput } from './parse';
import { HttpError } from './http-error';

const anything = z.unknown();
const refusalOf = (value: unknown, schema: z.ZodType = anything): HttpError | undefined => {
  try {
    parseInput(schema, value);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
};
const nested = (open: string, close: string, depth: number, inside = '1'): unknown =>
  JSON.parse(`${open.repeat(depth)}${inside}${close.repeat(depth)}`);

describe('what no schema has to look at', () => {
  it.holds('V1.5.2b').all([
    ['lists', nested('[', ']', 20_000)],
    ['objects', nested('{"a":', '}', 5_000)],
    ['both', nested('[{"a":', '}]', 5_000)],
    ['a field of an object', { email: nested('[', ']', 20_000) }],
    ['very many values', Array.from({ length: 20_000 }, () => 0)],
    ['very many fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 0]))],
  ])('%s, nested or numbered beyond reason, are refused with words', (_, value) => {
    expect(refusalOf(value)).toMatchObject({ status: 400, code: 'too-complex' });
  });

  it('begins below 32 levels and 10,000 values', () => {
    expect(refusalOf(nested('[', ']', 32))).toBeUndefined();
    expect(refusalOf(nested('[', ']', 33))).toMatchObject({ code: 'too-complex' });
    expect(refusalOf(Array.from({ length: 9_999 }, () => 'x'))).toBeUndefined();
  });

  it('names the field whose text cannot be stored', () => {
    expect(refusalOf({ a: [{ b: 'ok' }, { b: 'x\u0000' }] })?.errors).toMatchObject([
      { field: 'a.1.b', code: 'unstorable-text' },
    ]);
    expect(refusalOf({ a: { 'x\ud800': 1 } })?.errors).toMatchObject([{ field: 'a', code: 'unstorable-text' }]);
  });
});

describe('an answer to very many mistakes', () => {
  it('is not larger than the request', () => {
    const sent = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`unknown${index}`, 0]));
    const errors = refusalOf(sent, z.strictObject({}))?.errors;
    expect(errors).toHaveLength(100);
    expect(JSON.stringify(refusalOf({ ['n'.repeat(100_000)]: 1 }, z.strictObject({}))?.errors).length).toBeLessThan(
      1_000,
    );
    expect(fieldErrors(z.array(z.number()).safeParse(Array.from({ length: 9_000 }, () => 'x')).error!)).toHaveLength(
      100,
    );
  });
});

it('errors come in the order of the fields, those of rules over several fields too', () => {
  const form = z
    .strictObject({ from: z.number(), until: z.number(), place: z.string().min(1, 'edu-location-empty') })
    .refine(({ from, until }) => from <= until, { path: ['until'], error: 'edu-year-order', when: () => true });
  const refused = refusalOf({ from: 2, until: 1, place: '', colour: 'red' }, form);
  expect(refused).toMatchObject({ code: 'edu-year-order' });
  expect(refused?.errors?.map(({ field }) => field)).toEqual(['until', 'place', 'colour']);
});

it('names a field once, by the first rule that it breaks', () => {
  const schema = z.object({ code: z.string().min(3).regex(/^\d+$/), other: z.string().min(1) });
  expect(fieldErrors(schema.safeParse({ code: 'x', other: '' }).error!).map(({ field }) => field)).toEqual([
    'code',
    'other',
  ]);
});
