interface Named {
  readonly firstname: string;
  readonly lastname: string;
}

/** How an applicant is called; a single name stands in both fields and is said once. */
export const fullName = ({ firstname, lastname }: Named): string =>
  firstname === lastname ? firstname : `${firstname} ${lastname}`.trim();

/** Positions in a list: three, then an ellipsis (001 §2.1). */
export const fewPositions = (positions: readonly string[]): string =>
  `${positions.slice(0, 3).join(', ')}${positions.length > 3 ? ' …' : ''}`;
