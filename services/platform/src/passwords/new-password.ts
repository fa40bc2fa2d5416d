import { randomInt } from 'node:crypto';

/** Without those that are taken for each other when somebody copies them by hand. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** 24 letters and digits, at least one of each, as the rule for passwords has it; about 137 bits. */
export const newPassword = (): string => {
  const one = (alphabet: string): string => alphabet[randomInt(alphabet.length)]!;
  return one(LETTERS) + Array.from({ length: 22 }, () => one(LETTERS + DIGITS)).join('') + one(DIGITS);
};
