import type { z } from 'zod';
import { wordsOf } from '../shared/messages';
import { code, exactText, line, list, optional, record, text } from './text';

const saysOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => wordsOf(message).id ?? 'invalid') ?? [];

describe('text', () => {
  const seen: number[] = [];
  const watched = text(10, 'app-race-length', 'app-remarks-length').refine((value) => seen.push(value.length) > 0);

  it('is trimmed, and its length is that of what is left', () => {
    expect(text(10).parse(`   ${'x'.repeat(10)}   `)).toBe('x'.repeat(10));
    expect(saysOf(text(10, 'app-race-length'), 'x'.repeat(11))).toEqual(['app-race-length']);
  });
  it('that is too long is looked at by nothing that comes after', () => {
    for (const sent of ['x'.repeat(11), 'x'.repeat(250_000), ' '.repeat(250_000)])
      expect(saysOf(watched, sent)).toEqual(['app-remarks-length']);
    expect(saysOf(watched, undefined)).toEqual(['app-race-length']);
    expect(seen).toEqual([]);
    expect(saysOf(watched, ' short ')).toEqual([]);
    expect(seen).toEqual([5]);
  });
  it('of one line has none of their ends, and no tabs', () => {
    expect(line(20).parse(' Kota\r\n\tBatu\u2028')).toBe('Kota Batu');
    expect(text(20).parse(' Kota\n\tBatu\n')).toBe('Kota\n\tBatu');
  });
  it('may be stripped to a code', () => {
    const projectcode = code(/\s/g, 5, 15, 'project-code-length');
    expect(projectcode.parse(' ab 12 cd ')).toBe('AB12CD');
    for (const sent of ['a b c d', 'x'.repeat(16), ' '.repeat(250_000), 5])
      expect(saysOf(projectcode, sent)).toEqual(['project-code-length']);
  });
  it('that is optional may be empty', () => {
    expect(optional(text(10)).parse('   ')).toBeUndefined();
    expect(saysOf(optional(text(10, 'app-remarks-length')), ' '.repeat(250_000))).toEqual(['app-remarks-length']);
  });
});

describe('a list', () => {
  it('is counted before its items are looked at', () => {
    const names = list(text(5, 'app-position-length'), 3, 'app-positions-required', 'app-positions-max');
    expect(names.parse([' a ', 'b'])).toEqual(['a', 'b']);
    expect(saysOf(names, Array(100_000).fill('far too long'))).toEqual(['app-positions-max']);
    expect(saysOf(names, ['far too long'])).toEqual(['app-position-length']);
    expect(saysOf(names, 'x')).toEqual(['app-positions-required']);
  });
});

describe('a record', () => {
  const form = record(exactText(3), exactText(5), 2);
  it('is counted before its fields are looked at', () => {
    expect(form.parse({ a: 'x', b: 'y' })).toEqual({ a: 'x', b: 'y' });
    expect(
      saysOf(form, Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`far too long ${index}`, 0]))),
    ).toHaveLength(1);
    for (const refused of [{ long: 'x' }, { a: 'far too long' }, [], 'x', null])
      expect(form.safeParse(refused).success).toBe(false);
  });
});
