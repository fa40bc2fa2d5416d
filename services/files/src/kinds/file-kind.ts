import { FILE_RULES, type FileKindName, type FileRules } from '@berangkat/contracts/files';
import { type Endpoint } from '@berangkat/contracts/http';
import { type Action } from '@berangkat/contracts/permissions';
import { PHONE, type PaceLimits } from '@berangkat/platform/http';
import { type OrphanStatement } from '@berangkat/platform/read-models';
import { type ImageLimits, type Renditions } from '../processing/job';

/** The parts of one kind of file, beside its rules in the contracts. */
export interface FileKindParts {
  /** How images are encoded anew. A PDF is kept as it came. */
  readonly image: { readonly limits: ImageLimits; readonly renditions: Renditions };
  /** The upload. Its action says who may, and so does command-api, asked with the kind's name and the path's `:id`. */
  readonly upload: Endpoint;
  /** An upload to a record that has a file may leave it out: what else the form says is changed. */
  readonly withoutFile?: true | undefined;
  /**
   * The reading, `/files/{folder}/:id/:name`. Its action says who may, and the read models who the owner is where it
   * grants `own`.
   */
  readonly read: Endpoint;
  /** The right to one of this kind, where its address is that of another kind as well, and lets in whoever reads either. */
  readonly opens?: Action;
  /** Finds the objects that nothing refers to. */
  readonly orphans: OrphanStatement;
  /**
   * `shown`: as part of pages, for everybody whom `read` lets in; browsers keep it, for a name is never used twice.
   * `asked`: so, too, but browsers ask each time whether they may still show it.
   * `saved`: under the name that its owner gave it, kept by no browser.
   */
  readonly answered: 'shown' | 'asked' | 'saved';
  /** The name that its owner gave it is kept in lower case. */
  readonly namedInLowerCase?: true;
}

/**
 * One kind of file: everything that bounds it, from the first byte that arrives to the last that is read. There is no
 * upload without it: `bindUpload` asks for one, and `bind` refuses an endpoint for files that comes without.
 */
export interface FileKind extends FileKindParts, FileRules {
  readonly name: FileKindName;
  /** The pace that a sender has to keep. */
  readonly pace: PaceLimits;
}

/** Bytes of a form around its file: names, claims, boundaries. */
export const FORM = 64 * 1024;

/**
 * Makes a kind of file and checks that nothing which bounds it is missing.
 * @throws {RangeError} at the start of the service, when a limit is missing or not a positive number, or its images
 * have no form
 */
export const fileKind = <Name extends FileKindName>(
  name: Name,
  parts: FileKindParts,
): FileKind & { readonly name: Name } => {
  const kind = { ...parts, name, ...FILE_RULES[name], pace: PHONE };
  const bounds = { maxBytes: kind.maxBytes, ...kind.pace, ...kind.image.limits };
  for (const [bound, value] of Object.entries(bounds))
    if (!(Number.isFinite(value) && value > 0))
      throw new RangeError(`files of the kind ${name} have no limit ${bound}`);
  if (Object.keys(kind.image.renditions).length === 0) throw new RangeError(`images of the kind ${name} have no form`);
  return kind;
};
