import { S3Error } from 'minio';
import { ObjectNotFound, ObjectStoreUnavailable } from '../port';

/**
 * How a call failed, which decides whether it may be made again: `busy` when nothing was done, `lost` when nobody
 * knows, `silent` when the time was spent waiting, `refused` when the same call would fail again.
 */
export type Failure = 'busy' | 'lost' | 'silent' | 'refused';

export class S3Unavailable extends ObjectStoreUnavailable {
  constructor(
    readonly failure: Failure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`the object store ${message}`, options);
  }
}

/** Codes of errors that mean that no connection was made. */
const NOT_REACHED: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html; a HEAD has no body, so the client makes codes of
 * its own of its status.
 */
const FAILURE_OF: Readonly<Record<string, Failure>> = {
  SlowDown: 'busy',
  OperationAborted: 'busy',
  InternalError: 'lost',
  RequestTimeout: 'lost',
  AccessDenied: 'refused',
  InvalidAccessKeyId: 'refused',
  SignatureDoesNotMatch: 'refused',
  RequestTimeTooSkewed: 'refused',
  AuthorizationHeaderMalformed: 'refused',
  NoSuchBucket: 'refused',
};

/** Codes of errors that mean that the access key is unknown, does not fit its secret, or has no right to do this. */
const KEYS: readonly unknown[] = [
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
];

const NO_OBJECT: readonly unknown[] = ['NoSuchKey', 'NotFound'];

interface Answer {
  readonly code: string;
  readonly message: string;
}

/**
 * The answer of the server in an error. The client throws the bare answer when an error comes inside of an answer of
 * 200, which may happen at the end of an upload in parts.
 */
const answerIn = (error: unknown): Answer | undefined => {
  if (error instanceof S3Error) return { code: error.code ?? '', message: error.message };
  const { Code, Message } = (error ?? {}) as { Code?: unknown; Message?: unknown };
  return typeof Code === 'string' ? { code: Code, message: String(Message) } : undefined;
};

/** The S3 code of an error of the client, also when it has become one of ours. */
export const s3CodeOf = (error: unknown): string | undefined =>
  answerIn(error instanceof S3Unavailable ? error.cause : error)?.code;

/** The port's error for a call that failed. What the server answered and the port does not know comes back as it is. */
export const portError = (error: unknown, name?: string): unknown => {
  if (error instanceof ObjectStoreUnavailable) return error;
  const answer = answerIn(error);
  if (answer === undefined) return connectionError(error);
  const { code, message } = answer;
  if (name !== undefined && NO_OBJECT.includes(code)) return new ObjectNotFound(name);
  const failure = FAILURE_OF[code];
  if (failure === undefined)
    return error instanceof Error ? error : new Error(`the object store answers ${code}: ${message}`, { cause: error });
  return new S3Unavailable(
    failure,
    KEYS.includes(code) ? `refuses this access key or its secret: ${code}` : `answers ${code}: ${message}`,
    { cause: error },
  );
};

/** The error for a call that failed before there was a whole answer, or whose answer is not S3's. */
export const connectionError = (error: unknown): ObjectStoreUnavailable => {
  if (error instanceof ObjectStoreUnavailable) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return NOT_REACHED.includes(code)
    ? new S3Unavailable('busy', `cannot be reached: ${code}`, { cause: error })
    : new S3Unavailable('lost', `was lost: ${code ?? message}`, { cause: error });
};
