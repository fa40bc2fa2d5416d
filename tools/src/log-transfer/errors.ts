/** The file is no log file, or not the one that was written. Nothing was appended. */
export class LogFileBroken extends Error {
  override readonly name = 'LogFileBroken';
  constructor(
    readonly file: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${file} cannot be used: ${reason}.`, options);
  }
}

/** A log does not agree with its own hashes. */
export class LogNotWhole extends Error {
  override readonly name = 'LogNotWhole';
  constructor(
    { type, revision, stream, id }: { type: string; revision: number; stream: string; id: string },
    reason: string,
  ) {
    super(`The log is not whole: ${type}, revision ${revision} of ${stream} (event ${id}), ${reason}.`);
  }
}

/** The database knows nothing of keys that the events of a file are sealed with. Nothing was appended. */
export class KeysMissing extends Error {
  override readonly name = 'KeysMissing';
  constructor(
    readonly count: number,
    example: string,
  ) {
    super(
      `The database has no key of ${count} subjects whose personal fields are sealed in the file, e.g. ${example}. The schema \`vault\` has to come along with an exported log: ` +
        'restore it first, or a backup that holds both. To import without it, add --without-keys: these people then count as erased, for good. ' +
        'Everything personal about them reads as empty, and nobody of them can sign in.',
    );
  }
}

/** The log into which a file was to be imported holds something else. Nothing was appended since this was noticed. */
export class LogNotEmpty extends Error {
  override readonly name = 'LogNotEmpty';
  constructor(reason: string) {
    super(`The log is not empty, and what it holds is not what the file holds: ${reason}.`);
  }
}

/** An imported event reads back otherwise than it was written. */
export class ImportDiffers extends Error {
  override readonly name = 'ImportDiffers';
  constructor(reason: string) {
    super(`The imported log is not the one of the file: ${reason.replace(/\.$/, '')}. Do not start the portal on it.`);
  }
}
