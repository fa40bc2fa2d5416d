import { z } from 'zod';
import { canonicalJson } from '../event-log';
import { MerkleTree } from './merkle-tree';
import { isSignedBy, type NotaryKey } from './notary-key';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A statement that the notary signed: these are the first `size` events of the log, in their global order. */
export const attestation = z.object({
  /** Events covered, from the very first. */
  size: z.number().int().positive(),
  /** Events that the attestation before this one covers; 0 for the first. */
  previousSize: z.number().int().nonnegative(),
  /** Root of the Merkle tree over the hashes of the events. */
  root: digest,
  /** The tree in short, to go on from ({@link MerkleTree}). */
  peaks: z.array(digest),
  /** Position of the last event covered, to read on from. */
  position: z.string(),
  /** Milliseconds since the epoch. */
  signedAt: z.number().int(),
  publicKey: digest,
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type Attestation = z.infer<typeof attestation>;

const signedText = ({ signature: _, ...statement }: Omit<Attestation, 'signature'> & { signature?: string }): string =>
  `berangkat notary 1\n${canonicalJson(statement)}`;

export const attest = (statement: Omit<Attestation, 'publicKey' | 'signature'>, key: NotaryKey): Attestation => {
  const unsigned = { ...statement, publicKey: key.publicKey };
  return { ...unsigned, signature: key.sign(signedText(unsigned)) };
};

/**
 * Why an attestation is not to be believed; undefined when it is.
 * @param trustedKey public key that it must be signed with; when left out, the one that it names itself, which proves
 * only that it is whole
 */
export const flawOf = (given: Attestation, trustedKey: string | undefined): string | undefined => {
  if (trustedKey !== undefined && given.publicKey !== trustedKey) return 'is signed with a key that is not trusted';
  if (!isSignedBy(given.publicKey, signedText(given), given.signature)) return 'has a wrong signature';
  return new MerkleTree(given.size, given.peaks).root() === given.root ? undefined : 'contradicts itself';
};
