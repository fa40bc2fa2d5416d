import { problem } from '@berangkat/contracts/kernel';
import { type PlainMessageId } from '@berangkat/contracts/messages';
import { HttpError, httpError } from './http-error';

/**
 * The refusal that an answer stands for: its code, words, errors and `retryAfter` where it is a problem JSON. What else
 * it may say is not passed on.
 * @param otherwise code of a refusal that is no problem JSON
 */
export const refusalIn = (status: number, body: string, otherwise: PlainMessageId = 'bad-request'): HttpError =>
  problemIn(status, body) ?? httpError(status, otherwise);

/** The same, or undefined where it is no problem JSON. */
export const problemIn = (status: number, body: string): HttpError | undefined => {
  const { success, data } = problem.safeParse(parsed(body));
  if (!success) return undefined;
  const { code, message, errors, retryAfter } = data;
  return new HttpError(status, code, message, errors, { ...(retryAfter !== undefined && { retryAfter }) });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
