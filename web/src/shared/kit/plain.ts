/** A text in the form in which a reader's typing is compared with it: without case, marks and space around it. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
