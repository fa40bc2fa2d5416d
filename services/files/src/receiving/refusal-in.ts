import { problem } from '@berangkat/contracts/kernel';
import { Refusal, refuse } from '@berangkat/platform/http';

/** The refusal that a problem JSON stands for. */
export const refusalIn = (status: number, body: string): Refusal => {
  const parsed = problem.safeParse(parseJson(body));
  if (!parsed.success) return refuse(status, 'upload-error');
  const { code, message, errors, retryAfter } = parsed.data;
  return new Refusal(status, code, message, errors, { ...(retryAfter !== undefined && { retryAfter }) });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
