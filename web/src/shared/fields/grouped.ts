const inThrees = new Intl.NumberFormat('en');

/** A salary as it is typed: its digits in groups of three (001 §5). */
export const grouped = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? '' : inThrees.format(Number(digits));
};
