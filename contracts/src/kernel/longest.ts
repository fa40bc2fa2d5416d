import type { z } from 'zod';

/** How long a text may be, and what of it is counted. */
export interface Longest {
  readonly max: number;
  readonly counted: (typed: string) => string;
}

const trimmed = (typed: string): string => typed.trim();
const known = new WeakMap<object, Longest | undefined>();

/**
 * Says of a rule that reads a text how long it may be, for it hides what counts the characters. Infinity where all that
 * can be read is short enough.
 */
export const atMost = <S extends z.ZodType>(rule: S, max: number, counted = trimmed): S => {
  known.set(rule, max === Infinity ? undefined : { max, counted });
  return rule;
};

/** The inner parts of a zod schema that lead to the rule of a text. */
interface Inside {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly _zod: {
    readonly parent?: z.ZodType;
    readonly def: {
      readonly type: string;
      readonly innerType?: z.ZodType;
      readonly in?: z.ZodType;
      readonly out?: z.ZodType;
      readonly checks?: readonly {
        readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
      }[];
    };
  };
}

/**
 * How long the text of a field may be by the rule of its form, so that whoever types it is told at once: `english.subject`
 * is a field of a field. Undefined where the rule takes no text, or a text of any length.
 */
export const longestOf = (schema: z.ZodType, path: readonly string[] = []): Longest | undefined => {
  const [name, ...rest] = path;
  const { shape, _zod } = schema as unknown as Inside;
  const { type, innerType, in: first, out, checks = [] } = _zod.def;
  if (known.has(schema)) return known.get(schema);
  if (innerType !== undefined) return longestOf(innerType, path);
  if (type === 'pipe')
    return longestOf((first as unknown as Inside)._zod.def.type === 'transform' ? out! : first!, path);
  if (name !== undefined) return shape?.[name] && longestOf(shape[name], rest);
  // Not `maxLength`: zod works that out as for a JSON Schema, which browsers do not have, and every form with such a
  // field fell over in them.
  const max = Math.min(...checks.map(({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum! : Infinity)));
  if (type === 'string' && max < Infinity) return { max, counted: trimmed };
  // A rule with one more check is another schema, whose parent it is.
  return _zod.parent && longestOf(_zod.parent, path);
};
