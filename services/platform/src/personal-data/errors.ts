import { type Subject } from '@berangkat/contracts/kernel';

/** The subject's key is gone and so nothing personal can be written about it any more. */
export class SubjectIsErased extends Error {
  override readonly name = 'SubjectIsErased';
  /** HTTP status: the subject was erased while the command was under way. */
  readonly status = 410;
  constructor(readonly subject: Subject) {
    super(`${subject} has been erased`);
  }
}

/**
 * A sealed field whose subject has neither a key nor a tombstone. Erasure leaves a tombstone, so this is a loss, e.g. a
 * vault restored from a backup older than the log, and must not pass for an erasure.
 */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
  constructor(readonly subject: Subject) {
    super(`there is no key for ${subject}, and no record that it was destroyed`);
  }
}

/**
 * The subject has a key that does not open: its row was damaged, or another master key wrapped it. What it seals cannot be
 * read, and nothing can be sealed for the subject, until the row is put right or the subject is erased.
 */
export class KeyBroken extends Error {
  override readonly name = 'KeyBroken';
  constructor(
    readonly subject: Subject,
    cause: unknown,
  ) {
    super(`the key of ${subject} does not open`, { cause });
  }
}

/** The sealed text was changed, cut, moved from another field, or sealed with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  constructor(readonly place: string) {
    super(`broken seal at ${place}`);
  }
}
