import { z } from 'zod';
import { endpoints } from '../catalogue/http';
import { auditClaim, claims } from './audit';

const whole = {
  action: 'create_application_fast',
  page: '/application-form/20251111001',
  clientIp: '203.0.113.7',
  clientCountry: 'ID',
  adminid: '20251111001',
  remarks: 'by phone',
  restores: '5b6ff2a0-0000-5000-8000-000000000001',
  deviceDetails: { deviceType: 'mobile', userAgent: 'Mozilla/5.0' },
};

describe('audit claims', () => {
  it('take what the documents send, and a user agent alone', () => {
    expect(auditClaim.parse(whole)).toEqual(whole);
    expect(auditClaim.parse({ deviceDetails: 'Mozilla/5.0' })).toEqual({ deviceDetails: 'Mozilla/5.0' });
    expect(auditClaim.parse({})).toEqual({});
  });

  it.all<[string, unknown]>([
    ['a field that nobody knows', { ...whole, junk: 'K' }],
    ['one inside the device', { ...whole, deviceDetails: { userAgent: 'x', junk: 'K' } }],
    ['a page that is no path', { ...whole, page: 'my neighbour is ill' }],
    ['a page with a query', { ...whole, page: '/cv?name=Budi' }],
    ['a long page', { ...whole, page: `/${'a'.repeat(120)}` }],
    ['an action that is a sentence', { ...whole, action: 'Budi called' }],
    ['a long action', { ...whole, action: 'a'.repeat(51) }],
    ['something brought back that no event is called', { ...whole, restores: 'what Budi said' }],
    ['no object', 'K'.repeat(1_000)],
    ['a list', [whole]],
  ])('refuse %s', (_, claim) => {
    expect(auditClaim.safeParse(claim).success).toBe(false);
  });

  it('are small whatever they say', () => {
    const longest = {
      ...whole,
      clientIp: 'x'.repeat(64),
      clientCountry: 'x'.repeat(64),
      remarks: 'x'.repeat(300),
      adminid: 'x'.repeat(20),
      deviceDetails: { deviceType: 'x'.repeat(50), userAgent: 'x'.repeat(500) },
    };
    expect(
      JSON.stringify(claims.parse({ audit: longest, createdby: 'x'.repeat(50), phone1: 'no claim' })).length,
    ).toBeLessThan(1_600);
  });
});

/** Finds the places at which a schema lets anything through, by their paths. */
const openPlaces = (schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const catchall = def.catchall as z.core.$ZodType | undefined;
  if (def.type === 'any' || def.type === 'unknown' || def.type === 'custom') return [path];
  const here = def.type === 'object' && catchall !== undefined && catchall._zod.def.type !== 'never' ? [path] : [];
  const parts = Object.entries(def)
    .filter(([name]) => name !== 'catchall' && name !== 'checks')
    .flatMap(([name, part]) => {
      const nested =
        name === 'shape'
          ? Object.entries(part as Record<string, unknown>)
          : Array.isArray(part)
            ? part.map((one, i) => [String(i), one] as const)
            : [[name, part] as const];
      return nested.flatMap(([key, one]) => (isSchema(one) ? openPlaces(one, `${path}.${key}`, seen) : []));
    });
  return [...here, ...parts];
};
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

describe('bodies of commands', () => {
  it.holds('V2.2.1b')('hold nothing at any depth that no schema has parsed', () => {
    expect(openPlaces(z.object({ a: z.looseObject({}), b: z.array(z.unknown()) }), 'body')).toEqual([
      'body.a',
      'body.b.element',
    ]);
    // `preprocess` is given anything; its result is parsed.
    const open = Object.entries(endpoints).flatMap(([name, { body }]) =>
      body === undefined ? [] : openPlaces(body, name),
    );
    expect(open.filter((place) => !place.endsWith('.in'))).toEqual([]);
  });
});
