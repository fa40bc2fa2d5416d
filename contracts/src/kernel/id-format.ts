/** Ids are 11 digits, minted in ascending order; the first eight never fall below 20251111 (readings.md, A21). */
export const ID_PATTERN = /^\d{11}$/;
export const ID_FLOOR = 20251111;

export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);
