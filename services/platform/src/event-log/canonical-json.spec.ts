import fc from 'fast-check';
import { canonicalJson } from './canonical-json';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, entry]) => [name, reversed(entry)]),
  );
};

describe('canonical JSON', () => {
  it('sorts properties by their names, at every depth, and adds no space', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('leaves out what JSON.stringify leaves out', () => {
    const value = { a: undefined, b: [undefined], c: Number.NaN };
    expect(canonicalJson(value)).toBe(JSON.stringify(value));
  });

  it('is JSON of the same value, and depends on nothing but the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});
