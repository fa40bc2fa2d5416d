import { withoutApostrophes } from '@berangkat/contracts/kernel';

/** A text in the form in which a reader's typing is compared with it: without case, marks, apostrophes and space around it. */
export const plain = (text: string): string =>
  withoutApostrophes(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
