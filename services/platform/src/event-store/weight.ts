/** Bytes of everything that is no text, about. */
const EACH = 8;

/** About how many bytes a value takes, of whatever it is made: text by its length, everything else by its number. */
export const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return EACH + value.length;
  if (typeof value !== 'object' || value === null) return EACH;
  let bytes = EACH;
  if (value instanceof Map) for (const [name, part] of value) bytes += weightOf(name) + weightOf(part);
  else if (value instanceof Set) for (const part of value) bytes += weightOf(part);
  else for (const name in value) bytes += EACH + name.length + weightOf((value as Record<string, unknown>)[name]);
  return bytes;
};
