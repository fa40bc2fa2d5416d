import { type PortalError, rememberPosition } from '../../api';
import { remember } from '../../api/idempotency';
import { NETWORK, readProblem, TIMEOUT } from '../../api/problem';
import { commandOf, keyOfUpload, type Outgoing } from './uploadKey';

export interface Sending {
  /** Of {@link keyOfUpload}, which is asked for it where it is left out. */
  readonly key?: string;
  /** 0 to 1: how much of the file has been sent. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export type Uploaded<Answered> =
  | { readonly answer: Answered; readonly error?: undefined }
  /** As every call of the portal is refused. */
  | { readonly answer?: undefined; readonly error: PortalError };

/** Milliseconds without a byte going out or an answer coming in after which the line counts as dead. */
const SILENCE = 45_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a file. By XMLHttpRequest: `fetch` does not tell how much of a body has gone out. Apart from RTK Query, whose
 * invalidations wait for everything that it has under way. Never throws.
 */
export const sendFile = <Answered>(
  outgoing: Outgoing<Answered>,
  { key = keyOfUpload(outgoing), onProgress, signal }: Sending,
): Promise<Uploaded<Answered>> =>
  new Promise((resolve) => {
    const { call, fields, file } = outgoing;
    const request = new XMLHttpRequest();
    const command = commandOf(outgoing);
    let silence: ReturnType<typeof setTimeout>;
    const onSign = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        resolve({ error: TIMEOUT });
        request.abort();
      }, SILENCE);
    };
    request.open(call.method, `/api${call.url}`);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => {
      onSign();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => {
      rememberPosition(request.getResponseHeader('portal-position'));
      const body = parsed(request.responseText);
      const succeeded = request.status >= 200 && request.status < 300;
      const answer = succeeded ? { status: request.status } : readProblem(request.status, body);
      remember(command, key, answer);
      resolve(succeeded ? { answer: body as Answered } : { error: answer as PortalError });
    };
    request.onerror = () => resolve({ error: NETWORK });
    request.onabort = () => resolve({ error: NETWORK });
    request.onloadend = () => {
      clearTimeout(silence);
      // Without an answer the same file goes with the same key again, so that it is not recorded twice.
      if (request.status === 0) remember(command, key, NETWORK);
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file !== undefined) form.append('file', file, file.name);
    onSign();
    request.send(form);
  });
