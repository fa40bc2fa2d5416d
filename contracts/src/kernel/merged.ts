type KeyOf<Part> = Part extends unknown ? keyof Part : never;
type ValueAt<Part, Key extends PropertyKey> = Part extends unknown
  ? Key extends keyof Part
    ? Part[Key]
    : never
  : never;

/** One object of several. */
export type Merged<Part> = { readonly [Key in KeyOf<Part>]: ValueAt<Part, Key> };

/**
 * Puts the declarations of several contexts into one object.
 * @throws {Error} where two contexts declare the same name: the second would replace the first without anybody noticing
 */
export const merged = <Part extends object>(parts: readonly Part[]): Merged<Part> => {
  const all: Record<string, unknown> = {};
  for (const part of parts)
    for (const [key, value] of Object.entries(part)) {
      if (Object.hasOwn(all, key)) throw new Error(`'${key}' is declared twice`);
      all[key] = value;
    }
  return all as Merged<Part>;
};
