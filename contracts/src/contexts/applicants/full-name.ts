interface Named {
  readonly firstname: string | null | undefined;
  readonly lastname: string | null | undefined;
}

/** How an applicant is called; a single name stands in both fields and is said once. Empty where the names are gone. */
export const fullName = ({ firstname, lastname }: Named): string =>
  firstname === lastname ? (firstname ?? '') : [firstname, lastname].filter(Boolean).join(' ');
