import { z } from 'zod';
import { longestOf } from './longest';
import { code, email, line, optional, readText, text } from './text';

const form = z.object({
  name: line(50).min(2).regex(/\w/),
  remarks: optional(text(200)),
  kind: text(20).default('other'),
  mail: optional(email('client-email-invalid')),
  place: code(/\s/g, 5, 15, 'project-code-length'),
  rooms: text(400).transform((typed) => typed.split('\n')),
  country: readText(30, () => 'id', 'client-country-required'),
  free: z.string(),
  age: z.number(),
  english: z.object({ subject: text(60) }),
});

it.all([
  ['name', 50],
  ['remarks', 200],
  ['kind', 20],
  ['mail', 50],
  ['place', 15],
  ['rooms', 400],
  ['country', undefined],
  ['free', undefined],
  ['age', undefined],
  ['missing', undefined],
  ['english.subject', 60],
  ['english.missing', undefined],
])('%s: %p characters', (name, max) =>
  expect([form, form.superRefine(() => undefined)].map((schema) => longestOf(schema, name.split('.'))?.max)).toEqual([
    max,
    max,
  ]),
);

it('asks zod for nothing that the build for browsers leaves out', () => {
  const asked = Object.defineProperty(z.string().max(30), 'maxLength', {
    get: () => {
      throw new Error('There are no JSON Schemas in browsers');
    },
  });
  expect(longestOf(asked)?.max).toBe(30);
});

it('counts of a code what is kept of it, and of other texts what is between the spaces', () => {
  expect(longestOf(form, ['place'])?.counted(' ab 12 ')).toBe('AB12');
  expect(longestOf(form, ['name'])?.counted(' Ana ')).toBe('Ana');
});
