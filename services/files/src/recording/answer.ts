import { httpError, type StoredAnswer } from '@berangkat/platform/http';
import { type Logger } from '@berangkat/platform/observability';
import { type Recorded } from './file-records';

/**
 * The answer to whoever sent a file, when command-api was asked to record it.
 * @param remove takes out what was stored, when it is refused
 * @throws {HttpError} the refusal, or 503 where nobody knows: the log may name the objects already, and if it does not,
 * the sweep removes them
 */
export const answerTo = async (
  recorded: Recorded,
  { remove, log }: { readonly remove: () => Promise<void>; readonly log: Pick<Logger, 'warn'> },
): Promise<StoredAnswer> => {
  switch (recorded.outcome) {
    case 'recorded': {
      const { body, position } = recorded;
      return { status: 200, body, ...(position !== undefined && { position }) };
    }
    case 'refused':
      await remove().catch((error: unknown) => log.warn({ err: error }, 'a refused file is left to the sweep'));
      throw recorded.refusal;
    case 'unknown':
      throw httpError(503, 'upload-error', undefined, { retryAfter: 2 });
    default:
      return recorded satisfies never;
  }
};
