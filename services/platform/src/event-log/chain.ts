import { hash } from 'node:crypto';
import { type EventMetadata } from '@berangkat/contracts/kernel';
import { type NewEvent } from '../event-store/port';
import { canonicalJson } from './canonical-json';

/**
 * The parts of an event that its hash covers, beside the hash of the event before it: everything that the log keeps as
 * the writer gave it.
 */
export interface ChainLink extends Pick<NewEvent, 'id' | 'type' | 'data'> {
  readonly stream: string;
  readonly revision: number;
  readonly metadata: Omit<EventMetadata, 'hash'> & Partial<Pick<EventMetadata, 'hash'>>;
}

/**
 * The hash before the first event of a stream. Bound to the stream's name, so that no stream can be passed off as
 * another.
 */
export const genesisOf = (stream: string): string => hash('sha256', `berangkat genesis ${stream}`, 'hex');

/**
 * sha-256, hexadecimal, over the previous hash and the event. Data is hashed sealed, so destroying a key does not break
 * the chain.
 */
export const hashOf = (previousHash: string, link: ChainLink): string => linkOf(previousHash, link).hash;

/**
 * The hash of an event, and how many bytes of JSON it is over: how long the event is, give or take a hash.
 */
export const linkOf = (
  previousHash: string,
  { id, stream, revision, type, data, metadata }: ChainLink,
): { readonly hash: string; readonly bytes: number } => {
  const { hash: _hash, ...unchained } = metadata;
  const text = canonicalJson([previousHash, id, stream, revision, type, data, unchained]);
  return { hash: hash('sha256', text, 'hex'), bytes: Buffer.byteLength(text) };
};
