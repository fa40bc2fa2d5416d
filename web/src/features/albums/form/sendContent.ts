import { type PortalError, call } from '../../../shared/api';
import { sendFile } from '../../../shared/kit/upload/sendFile';
import { posterOf } from './posterOf';

interface Sent {
  readonly conid?: string;
  readonly error?: PortalError;
}

/**
 * Posts a content, or changes it, with its file if there is one; a video is followed by a frame of it, where this browser
 * can make one. A frame that does not arrive is no failure: the video is shown without.
 */
export const sendContent = async (
  conid: string | undefined,
  fields: Readonly<Record<string, string>>,
  file: File | undefined,
  onProgress: (share: number) => void,
): Promise<Sent> => {
  const { signal } = new AbortController();
  const outgoing = {
    call: conid === undefined ? call('createContent') : call('updateContent', { id: conid }),
    fields,
    file,
  };
  const { answer, error } = await sendFile(outgoing, { onProgress, signal });
  if (error !== undefined) return { error };
  const frame = file?.type.startsWith('video/') === true ? await posterOf(file) : undefined;
  if (frame !== undefined) {
    const poster = { call: call('uploadPoster', { id: answer.conid }), fields: {}, file: frame };
    await sendFile(poster, { onProgress: () => undefined, signal });
  }
  return { conid: answer.conid };
};
