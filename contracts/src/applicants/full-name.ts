interface Named {
  readonly firstname: string;
  readonly lastname: string;
}

/** How an applicant is called; a single name stands in both fields and is said once. */
export const fullName = ({ firstname, lastname }: Named): string =>
  firstname === lastname ? firstname : `${firstname} ${lastname}`.trim();
