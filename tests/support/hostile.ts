import { z } from 'zod';

/** Bytes of the largest body that is read. */
const BODY_LIMIT = 256 * 1024;
/** Of one part of such a body. */
const LARGE = BODY_LIMIT - 8_192;

export interface Shape {
  readonly name: string;
  /**
   * Made when it is sent: all bodies of a call at once would be many megabytes, and an e-mail address can be used once.
   */
  readonly body: () => string;
}

type JsonType = 'string' | 'array' | 'other';

/** The fields of a body's schema, by what goes into them. Unions and refinements are looked through. */
export const fieldsOf = (schema: z.ZodType): readonly { readonly name: string; readonly type: JsonType }[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({ name, type: typeIn(field) }));
};

const typeIn = (field: z.core.JSONSchema._JSONSchema): JsonType => {
  if (typeof field === 'boolean') return 'other';
  const types = [field.type, ...(field.anyOf ?? []).map((option) => option.type)];
  if (types.includes('array')) return 'array';
  return types.includes('string') || types.every((type) => type === undefined) ? 'string' : 'other';
};

type Named = readonly (readonly [name: string, raw: () => string])[];

/** Made when it is first sent, and kept: some hundred calls are sent the same megabytes. */
const madeOnce = (all: Named): Named =>
  all.map(([name, make]) => {
    let made: string | undefined;
    return [name, () => (made ??= make())];
  });

/** Texts on which patterns and parsers go back and forth, or grow, as raw JSON. */
const LONG_TEXTS = madeOnce([
  ['dots between at signs', () => JSON.stringify(`a@${'.'.repeat(LARGE)}@`)],
  ['spaces', () => JSON.stringify(`${' '.repeat(LARGE)}x`)],
  ['digits', () => JSON.stringify(`${'1'.repeat(LARGE)}x`)],
  ['letters of four bytes', () => JSON.stringify('𠮷'.repeat(LARGE >> 2))],
]);

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** A body with one field as raw JSON, the others as they should be. */
const withField = (base: object, name: string, raw: string): string => {
  const others = Object.entries(base).filter(([key, value]) => key !== name && value !== undefined);
  return `{${[...others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${raw}`].join()}}`;
};

const manyOf = (raw: string): string =>
  `[${Array(Math.floor(LARGE / (raw.length + 1)))
    .fill(raw)
    .join()}]`;

const manyKeys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join()}}`;

/** Values for any field, as raw JSON. */
const HOSTILE_VALUES = madeOnce([
  ['deep arrays', () => nested(100_000, '[', ']')],
  ['a long number', () => '1'.repeat(LARGE)],
  ['many small arrays', () => manyOf('[]')],
]);

const MANY_ITEMS = madeOnce([['many items', () => manyOf('"11111111111"')]]);

/** Bodies for any call. */
const HOSTILE_BODIES = madeOnce([
  ['deep objects', () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['many keys', () => manyKeys(18_000)],
  ['too large', () => JSON.stringify('x'.repeat(2_000_000))],
]);

const HOSTILE_CLAIMS = madeOnce([
  ['an unknown claim', () => `{"junk":"${'K'.repeat(LARGE)}"}`],
  ['a long claim', () => `{"remarks":"${'K'.repeat(LARGE)}"}`],
  ['many claims', () => manyKeys(15_000)],
  ['deep claims', () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
]);

/**
 * Bodies of the largest size that is read, each hostile in one way: long texts in every field, many items, depth,
 * width, the same key again and again. Where a body that is accepted is known, the other fields are those of it.
 */
export const hostileBodies = (schema: z.ZodType, accepted: () => object = () => ({})): readonly Shape[] => {
  const fields = fieldsOf(schema);
  const [first = 'audit'] = fields.map(({ name }) => name);
  const shape = (field: string, what: string, raw: () => string): Shape => ({
    name: `${field}: ${what}`,
    body: () => withField(accepted(), field, raw()),
  });
  const perField = fields.flatMap(({ name, type }, index): Shape[] => {
    if (type === 'array') return MANY_ITEMS.map(([what, raw]) => shape(name, what, raw));
    if (type !== 'string') return [];
    // Every text in every field would be thousands of requests: each field gets the one that hurts most, and one of the
    // others in turn.
    const texts = [LONG_TEXTS[0]!, LONG_TEXTS[1 + (index % (LONG_TEXTS.length - 1))]!];
    return texts.map(([what, raw]) => shape(name, what, raw));
  });
  const claims = fields.some(({ name }) => name === 'audit')
    ? HOSTILE_CLAIMS.map(([what, raw]) => shape('audit', what, raw))
    : [];
  return [
    ...claims,
    ...perField,
    ...HOSTILE_VALUES.map(([what, raw]) => shape(first, what, raw)),
    ...HOSTILE_BODIES.map(([name, body]) => ({ name, body })),
    { name: 'one key again and again', body: () => `{${Array(20_000).fill(`"${first}":1`).join()}}` },
    { name: 'cut off', body: () => withField(accepted(), first, JSON.stringify('x'.repeat(LARGE))).slice(0, -2) },
  ];
};

/** Headers as long as HTTP lets them be. */
export const HOSTILE_HEADERS: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['a long idempotency key', { 'idempotency-key': 'k'.repeat(12_000) }],
  ['a long position', { 'portal-position': '9:'.repeat(5_000) }],
  ['a long user agent', { 'user-agent': 'Mozilla/5.0 (Android '.repeat(550) }],
  ['a long request id', { 'x-request-id': 'r'.repeat(12_000) }],
  ['many cookies', { cookie: 'portal-session=a; '.repeat(650) }],
  ['a chain of addresses', { 'x-forwarded-for': '10.1.1.1, '.repeat(1_200) }],
];
