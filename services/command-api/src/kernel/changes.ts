type Fields = Readonly<Record<string, unknown>>;

/** Whether two values say the same; one that is missing and one that is empty do. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item, index) => item === b[index])
    : (a ?? undefined) === (b ?? undefined);

/** Fields of `after` that differ from `before`; a missing field and one that is empty are the same. */
export const changedFields = <F extends Fields>(before: Fields, after: F): Partial<F> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== undefined && !sameValue(before[field], value)),
  ) as Partial<F>;

/** Names of the fields that `before` has and `after` has no more. */
export const clearedFields = (before: Fields, after: Fields): string[] =>
  Object.keys(before).filter(
    (field) => (before[field] ?? undefined) !== undefined && (after[field] ?? undefined) === undefined,
  );

export const sameFields = (before: Fields, after: Fields): boolean =>
  Object.keys(changedFields(before, after)).length === 0 && clearedFields(before, after).length === 0;

/** The named fields of a body, those without a value left out: what a command carries on into an event. */
export const pick = <T extends object, K extends keyof T>(body: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]])) as Pick<T, K>;

/** Whether a form that was opened at `opened` would write over what somebody has `changed` since. */
export const isStale = (
  opened: number,
  { revision, changed }: { readonly revision: number; readonly changed: number },
): boolean => opened < changed || opened > revision;
