import { type Call, type PortalError, rememberPosition } from '../../api';
import { keyFor, remember } from '../../api/idempotency';
import { NETWORK, readProblem, TIMEOUT } from '../../api/problem';

export interface Outgoing<Answered> {
  readonly call: Call<Answered>;
  /** Text parts of the form; they go ahead of the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined where the upload may leave it out. */
  readonly file: File | undefined;
}

export interface Sending {
  /** Of {@link keyOfUpload}. */
  readonly key: string;
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

/** What makes two uploads the same one: where to, with which words, and which file. */
const commandOf = ({ call, fields, file }: Outgoing<unknown>): string =>
  JSON.stringify(['upload', call.url, fields, file?.name, file?.size, file?.lastModified]);

/** The key of an upload, before it is sent for the first time or again. */
export const keyOfUpload = (outgoing: Outgoing<unknown>): string => keyFor(commandOf(outgoing));

/** An upload of before the page was loaded, which may have arrived: it goes again with this key. */
export const resumeWith = (outgoing: Outgoing<unknown>, key: string): void =>
  remember(commandOf(outgoing), key, NETWORK);

/**
 * Sends a file. By XMLHttpRequest: `fetch` does not tell how much of a body has gone out. Apart from RTK Query, whose
 * invalidations wait for everything that it has under way. Never throws.
 */
export const sendFile = <Answered>(
  outgoing: Outgoing<Answered>,
  { key, onProgress, signal }: Sending,
): Promise<Uploaded<Answered>> =>
  new Promise((resolve) => {
    const { call, fields, file } = outgoing;
    const request = new XMLHttpRequest();
    const command = commandOf(outgoing);
    let silence: ReturnType<typeof setTimeout>;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        resolve({ error: TIMEOUT });
        request.abort();
      }, SILENCE);
    };
    request.open(call.method, `/api${call.url}`);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => {
      heard();
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
    heard();
    request.send(form);
  });
