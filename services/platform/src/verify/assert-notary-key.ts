import { type NotaryBook } from './notary-book';
import { type NotaryKey } from './notary-key';

/** The key in the file is not the one that signed this log last. */
export class AnotherNotaryKey extends Error {
  override readonly name = 'AnotherNotaryKey';
  constructor(file: string, own: string, last: string) {
    super(
      `${file} is not the notary key of this database: its public key begins ${own}, and what was signed last was by ${last}. Bring the portal's own key back from the backup of its keys; if it was changed on purpose, start once with NOTARY_KEY_CONFIRMED=${own}.`,
    );
  }
}

const beginningOf = (publicKey: string): string => publicKey.slice(0, 16);

/**
 * Tells whether a notary key is the one that signed last.
 * @param confirmed how the public key begins that an operator says was changed on purpose
 * @returns whether the key was changed
 * @throws {AnotherNotaryKey} it was, and nobody says so
 */
export const assertNotaryKey = async (
  book: Pick<NotaryBook, 'last'>,
  { publicKey }: Pick<NotaryKey, 'publicKey'>,
  { file, confirmed }: { readonly file: string; readonly confirmed: string | undefined },
): Promise<boolean> => {
  const last = await book.last();
  if (last === undefined || last.publicKey === publicKey) return false;
  if (confirmed?.toLowerCase() !== beginningOf(publicKey))
    throw new AnotherNotaryKey(file, beginningOf(publicKey), beginningOf(last.publicKey));
  return true;
};
