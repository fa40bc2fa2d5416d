/** Labels as they stand within a sentence: `first name` of `First name`; `ID number` stays. */
export const inSentence = <Field extends string>(labels: Readonly<Record<Field, string>>): Record<Field, string> =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([field, label]) => [
      field,
      /^\p{Lu}\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    ]),
  ) as Record<Field, string>;
