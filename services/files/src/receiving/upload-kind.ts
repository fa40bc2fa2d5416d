import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { type PaceLimits } from '@berangkat/platform/http';
import { type ImageLimits, type ImageType } from '../images/job';

/** Types that are kept as they are and never decoded. */
type OtherType = `application/${string}` | `video/${string}`;

/** A kind that takes images says how large they may be when they are decoded. */
type Accepted =
  | { readonly accepts: readonly (ImageType | OtherType)[]; readonly image: ImageLimits }
  | { readonly accepts: readonly OtherType[]; readonly image?: undefined };

/**
 * Everything that bounds one kind of upload. There is no upload without it: `bindUpload` asks for one, and `bind`
 * refuses an endpoint for files that comes without.
 */
export type UploadKind = Accepted & {
  /** In metrics, e.g. `photo`. */
  readonly name: string;
  /** What a file of another type is told. */
  readonly wrongType: PlainMessageId;
  /** Bytes of the file. */
  readonly maxBytes: number;
  /** What a larger file is told. */
  readonly tooLarge: PlainMessageId;
  /** What a sender has to reach. */
  readonly pace: PaceLimits;
};

/** Bytes of a form around its file: names, claims, boundaries. */
export const FORM = 64 * 1024;

/**
 * Milliseconds that receiving may take. Gateway and services give up a request after 300 s (`requestTimeout`); what is
 * left then is for decoding, storing and recording.
 */
const LONGEST = 260_000;

/** Milliseconds after which an upload of this kind has ended, one way or the other. */
export const timeToReceive = ({ maxBytes, pace }: Pick<UploadKind, 'maxBytes' | 'pace'>): number =>
  pace.grace + ((maxBytes + FORM) / pace.slowest) * 1_000;

/**
 * A kind whose limits are limits.
 * @throws {RangeError} at the start of the service: one is missing, or its largest file could not arrive in time at its
 * slowest pace
 */
export const uploadKind = <K extends UploadKind>(kind: K): K => {
  const bounds = { maxBytes: kind.maxBytes, ...kind.pace, ...kind.image };
  for (const [name, value] of Object.entries(bounds))
    if (!(Number.isFinite(value) && value > 0))
      throw new RangeError(`uploads of the kind ${kind.name} have no limit ${name}`);
  if (kind.accepts.length === 0) throw new RangeError(`uploads of the kind ${kind.name} accept nothing`);
  if (timeToReceive(kind) > LONGEST)
    throw new RangeError(
      `uploads of the kind ${kind.name} would take ${Math.ceil(timeToReceive(kind) / 1_000)} s at their slowest; ${LONGEST / 1_000} s are allowed`,
    );
  return kind;
};
