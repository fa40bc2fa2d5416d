import { createHash } from 'node:crypto';
import { type z } from 'zod';
import { type ChainLink, hashOf } from '../event-log/chain';
import { type Attestation, flawOf } from './attestation';
import { MerkleTree } from './merkle-tree';
import { endLine, type EntryLine, entryLine, skippedLine, trailHead, type TrailHead } from './trail-file';

export type FileVerdict =
  | {
      readonly whole: true;
      readonly made: string;
      readonly filter: string;
      /** Entries of the file. */
      readonly events: number;
      /** Of them: those of which the file holds the event itself, and those that the notary's signature covers. */
      readonly stored: number;
      readonly attested: number;
      readonly attestation: Attestation | undefined;
    }
  | {
      readonly whole: false;
      /** Line of the file, from 1, at which that shows. */
      readonly line: number;
      /** As the rest of a sentence. */
      readonly reason: string;
    };

/** Thrown for something that does not fit, at the line that is being read. */
class Misfit extends Error {
  override readonly name = 'Misfit';
}

/**
 * Checks a file of the audit trail by itself, line by line in constant memory: every event against its hash, every hash
 * against the root that the notary signed, the signature, and that nothing of the file is damaged or cut off.
 * @param lines of the file, without their ends
 * @param trustedKey public key of the notary; without it, the one that the attestation names itself
 */
export const verifyTrailFile = async (
  lines: AsyncIterable<string>,
  { trustedKey, onProgress }: { readonly trustedKey?: string; readonly onProgress?: (events: number) => void } = {},
): Promise<FileVerdict> => {
  const sum = createHash('sha256');
  let line = 0;
  let file: FileCheck | undefined;
  let ended = false;
  try {
    for await (const text of lines) {
      line += 1;
      if (ended) throw new Misfit('something follows the end of the file');
      const said = jsonOf(text);
      if (file === undefined)
        file = new FileCheck(parsed(trailHead, said, 'is no head of a file of the trail'), trustedKey);
      else if ('end' in said) {
        const { sha256 } = parsed(endLine, said, 'is no end of a file');
        if (sha256 !== sum.digest('hex')) throw new Misfit('a line before it was damaged: their sum is another one');
        ended = true;
        continue;
      } else if ('skipped' in said) file.skip(parsed(skippedLine, said, 'says wrongly what was left out').skipped);
      else {
        file.add(parsed(entryLine, said, 'is no entry'));
        onProgress?.(file.events);
      }
      sum.update(`${text}\n`);
    }
    if (file === undefined || !ended) throw new Misfit('the file was cut off: it has no end');
    return file.verdict();
  } catch (misfit) {
    if (!(misfit instanceof Misfit)) throw misfit;
    return { whole: false, line, reason: misfit.message };
  }
};

const jsonOf = (text: string): object => {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null) return said;
  } catch {
    // Said below.
  }
  throw new Misfit('is no line of JSON');
};

const parsed = <T>(schema: z.ZodType<T>, said: object, otherwise: string): T => {
  const { data, success } = schema.safeParse(said);
  if (!success) throw new Misfit(otherwise);
  return data;
};

class FileCheck {
  events = 0;
  #stored = 0;
  #attested = 0;
  readonly #tree: MerkleTree;

  constructor(
    private readonly head: TrailHead,
    trustedKey: string | undefined,
  ) {
    const { attestation, from } = head;
    const flaw = attestation === null ? undefined : flawOf(attestation, trustedKey);
    if (flaw !== undefined) throw new Misfit(`its attestation ${flaw}`);
    if (attestation === null && trustedKey !== undefined)
      throw new Misfit('it has no attestation, and there is a key that it should be signed with');
    this.#tree = new MerkleTree(from.size, from.peaks);
  }

  get #covered(): number {
    return this.head.attestation?.size ?? 0;
  }

  skip(subtrees: z.infer<typeof skippedLine>['skipped']): void {
    for (const [size, node] of subtrees) {
      try {
        this.#tree.appendSubtree(size, node);
      } catch {
        throw new Misfit('says wrongly what was left out');
      }
    }
  }

  add({ hash, previous, stored, entry }: EntryLine): void {
    this.events += 1;
    if (stored !== undefined) {
      if (previous === undefined || hashOf(previous, stored as unknown as ChainLink) !== hash)
        throw new Misfit(`the event ${stored.id} was changed: its hash is another one`);
      const wrong = contradiction(entry, stored);
      if (wrong !== undefined) throw new Misfit(`the entry says another ${wrong} than its event ${stored.id}`);
      this.#stored += 1;
    }
    if (this.#tree.size >= this.#covered) return;
    this.#tree.append(hash);
    this.#attested += 1;
  }

  verdict(): FileVerdict {
    const { attestation, events, made, filter } = this.head;
    if (this.events !== events) throw new Misfit(`it has ${this.events} entries, and says that there are ${events}`);
    if (attestation !== null && (this.#tree.size !== attestation.size || this.#tree.root() !== attestation.root))
      throw new Misfit(
        'its events are not those that the notary signed: one was changed together with its hash, added, removed or moved',
      );
    return {
      whole: true,
      made,
      filter,
      events,
      stored: this.#stored,
      attested: this.#attested,
      attestation: attestation ?? undefined,
    };
  }
}

/** A field of an entry that contradicts its event. Names and sealed fields cannot be compared. */
const contradiction = (entry: EntryLine['entry'], { id, type, metadata }: NonNullable<EntryLine['stored']>) => {
  const { actor, occurredAt, correlationId } = metadata;
  if (entry.actionid !== id) return 'id';
  if (entry.type !== type) return 'type';
  if (entry.createdat !== new Date(occurredAt).toISOString()) return 'time';
  if ((entry.createdby ?? '') !== actor.accountid) return 'actor';
  if (entry.createdbycategory !== actor.category) return 'kind of account';
  return entry.correlationid === correlationId ? undefined : 'request';
};
