/** The values of a filter as the address and the server have them: joined by commas, and one value as itself. */
export const valuesIn = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

/** The text of these values; undefined for none, which leaves the filter out of the address. */
export const textOf = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');
