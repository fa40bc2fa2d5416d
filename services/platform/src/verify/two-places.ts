import { type Attestation } from './attestation';

/**
 * Says in a sentence what one of the notary's two places lacks of the other; undefined when they agree.
 *
 * An attestation is added to the file first, then to the book. So the file may hold more: one that another notary was
 * faster with, which goes on from the same attestation as one of the book, and the newest one, when the notary ended in
 * between. The book may hold more at its end: signed by a notary on another machine since.
 */
export const differenceOfPlaces = (
  book: readonly Attestation[],
  file: readonly Attestation[],
  fileName: string,
): string | undefined => {
  const newestInBook = Math.max(0, ...book.map(({ size }) => size));
  const goneOnFrom = new Set(book.map(({ previousSize }) => previousSize));
  const gone = file.find(
    ({ previousSize }) => book.length === 0 || (!goneOnFrom.has(previousSize) && previousSize !== newestInBook),
  );
  if (gone !== undefined) {
    const { size, signedAt } = gone;
    return `the notary's book in the database lacks the attestation over ${size} events of ${new Date(signedAt).toISOString()}, which ${fileName} holds`;
  }
  const newestInFile = Math.max(0, ...file.map(({ size }) => size));
  const inFile = new Set(file.map(({ signature }) => signature));
  const removed = book.find(
    ({ size, signature }) => !inFile.has(signature) && (size < newestInFile || file.length === 0),
  );
  return removed === undefined
    ? undefined
    : `${fileName} lacks the attestation over ${removed.size} events of ${new Date(removed.signedAt).toISOString()}, which the notary's book in the database holds`;
};
