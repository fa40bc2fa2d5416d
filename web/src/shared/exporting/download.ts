import { type Call, type PortalError, withSecond } from '../api';
import { NETWORK, readProblem } from '../api/problem';
import { saveFile } from './saveFile';

export interface Downloading {
  /** `rows` of the file, where the server says so; bytes that have come. */
  readonly onProgress: (progress: { readonly rows?: number; readonly bytes: number }) => void;
  readonly signal: AbortSignal;
}

export type Downloaded =
  | { readonly rows: number; readonly error?: undefined }
  /** Also where it broke off: a file that is not whole is not saved. */
  | { readonly rows?: undefined; readonly error: PortalError };

/** The name in `Content-Disposition`, as `attachment()` of the server writes it. */
const nameIn = (header: string | null): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header ?? '') ?? [];
  return encoded === undefined ? 'export' : decodeURIComponent(encoded);
};

/**
 * Asks for a file and saves it under the name that the server gives it. Apart from RTK Query, whose invalidations wait
 * for everything that it has under way. Never throws.
 */
export const download = (call: Call, downloading: Downloading): Promise<Downloaded> =>
  withSecond(() => downloadOnce(call, downloading));

const downloadOnce = async (call: Call, { onProgress, signal }: Downloading): Promise<Downloaded> => {
  try {
    const response = await fetch(`/api${call.url}`, {
      method: call.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call.body),
      signal,
    });
    if (!response.ok || response.body === null)
      return { error: readProblem(response.status, await response.json().catch(() => undefined)) };
    const rows = Number(response.headers.get('portal-rows'));
    const parts: BlobPart[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      parts.push(value!);
      bytes += value!.length;
      onProgress({ rows, bytes });
    }
    const type = response.headers.get('content-type');
    saveFile(new Blob(parts, type === null ? {} : { type }), nameIn(response.headers.get('content-disposition')));
    return { rows };
  } catch {
    return { error: NETWORK };
  }
};
