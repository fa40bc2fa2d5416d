/** As one says it: somebody with a single name has it in both fields (000 §4). */
export const fullName = ({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }): string =>
  firstname === lastname ? firstname : `${firstname} ${lastname}`.trim();
