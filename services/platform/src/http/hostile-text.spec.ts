import { recordFile } from '@berangkat/contracts/files/stored';
import { type Endpoint, endpoints } from '@berangkat/contracts/http';
import { hello, reportedSpans } from '@berangkat/contracts/live';
import { harmless, hostileTexts, placesOf, type SchemaPlace } from '@berangkat/contracts/testing';
import { type z } from 'zod';
import { parseInput, strictly } from './parse';

/**
 * Milliseconds of the processor that looking at 100 KB may take on a machine that is busy with other things. With a
 * quadratic pattern it is ten to twenty seconds.
 */
const FLOOR = 100;
const SMALL_MULTIPLE = 10;

const schemas = new Map<string, z.ZodType>([
  ['the file that the files service records', recordFile],
  ['what a socket says', hello],
  ['what a socket tells of traces', reportedSpans],
]);
for (const [name, { params, query, body, fields }] of Object.entries<Endpoint>(endpoints)) {
  for (const [part, schema] of Object.entries({ params, query, body, fields }))
    if (schema !== undefined) schemas.set(`${part} of ${name}`, strictly(schema));
}

const manyFields = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`f${index}`, 1]));

const attempt = (schema: z.ZodType, value: unknown): void => {
  try {
    parseInput(schema, value);
  } catch {
    // Refused, most likely: how long that took is what is asked.
  }
};

/**
 * Milliseconds of the processor, which do not grow while the process waits for its turn; where it takes longer than
 * allowed, of the fastest of three: what is slow by itself is slow each time.
 */
const timeOf = (work: () => void, allowed: number): number => {
  let best = Infinity;
  for (let run = 0; run < 3 && best > allowed && (run === 0 || best < 1_000); run++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
};

const timed = new Set<unknown>();
/** The places of a schema that no other schema's test has timed already: calls share fields. */
const untimed = (schema: z.ZodType): SchemaPlace[] =>
  placesOf(schema).filter((place) => {
    const first = !timed.has(place.schema);
    timed.add(place.schema);
    return first;
  });

const slowOnes = (schema: z.ZodType, { path, holding }: SchemaPlace): string[] => {
  const allowed = Math.max(FLOOR, SMALL_MULTIPLE * timeOf(() => attempt(schema, holding(harmless)), FLOOR));
  // Also past the first look at a body, which refuses some of it: schemas parse what comes over sockets, too.
  const hostile = Object.entries(hostileTexts).map(
    ([kind, text]) => [kind, () => void schema.safeParse(holding(text))] as const,
  );
  const many = ['a list of 100,000', () => attempt(schema, holding(Array.from(harmless)))] as const;
  return [...hostile, many].flatMap(([kind, work]) => {
    const time = timeOf(work, allowed);
    return time > allowed ? [`${path}: ${Math.round(time)} ms for ${kind}`] : [];
  });
};

it.holds('V1.3.12').all([...schemas])('%s refuses hostile text in any field as quickly as harmless text', (_, schema) =>
  expect(untimed(schema).flatMap((place) => slowOnes(schema, place))).toEqual([]),
);

it.all([...schemas])('%s refuses a hostile name of a field, and very many of them, as quickly', (_, schema) => {
  const names = {
    ...Object.fromEntries(Object.entries(hostileTexts).map(([kind, text]) => [kind, { [text]: 1 }])),
    'very many fields': manyFields,
  };
  expect(
    Object.entries(names).flatMap(([kind, value]) =>
      timeOf(() => attempt(schema, value), FLOOR) > FLOOR ? [kind] : [],
    ),
  ).toEqual([]);
});
