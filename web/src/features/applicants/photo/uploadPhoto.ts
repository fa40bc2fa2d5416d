import { call, type PortalError, rememberPosition } from '../../../shared/api';
import { keyFor, remember } from '../../../shared/api/idempotency';
import { NETWORK, readProblem, TIMEOUT } from '../../../shared/api/problem';

export interface PhotoUpload {
  readonly appid: string;
  /** The account that uploads; the server takes it from the session. */
  readonly userid: string;
  readonly file: File;
  /** 0 to 1: how much of the file has been sent. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export type Uploaded =
  | { readonly photo: string; readonly error?: undefined }
  /** As every call of the portal is refused. */
  | { readonly error: PortalError };

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
 * Sends a photo. By XMLHttpRequest, which tells how far it is, and apart from RTK Query, whose invalidations wait for
 * everything that it has under way. Never throws.
 */
export const uploadPhoto = ({ appid, userid, file, onProgress, signal }: PhotoUpload): Promise<Uploaded> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const command = `upload ${appid} ${file.name} ${file.size} ${file.lastModified}`;
    const key = keyFor(command);
    let silence: ReturnType<typeof setTimeout>;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        resolve({ error: TIMEOUT });
        request.abort();
      }, SILENCE);
    };
    const { method, url } = call('uploadPhoto', { id: appid });
    request.open(method, `/api${url}`);
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
      resolve(succeeded ? { photo: (body as { photo: string }).photo } : { error: answer as PortalError });
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
    form.append('userid', userid);
    form.append('file', file, file.name);
    heard();
    request.send(form);
  });
