import { problem } from '@berangkat/contracts/kernel';
import { HttpError, httpError } from '@berangkat/platform/http';

/** The refusal that a problem JSON stands for. */
export const httpErrorIn = (status: number, body: string): HttpError => {
  const parsed = problem.safeParse(parseJson(body));
  if (!parsed.success) return httpError(status, 'upload-error');
  const { code, message, errors, retryAfter } = parsed.data;
  return new HttpError(status, code, message, errors, { ...(retryAfter !== undefined && { retryAfter }) });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
