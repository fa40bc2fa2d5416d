import { call, type PortalError } from '../../../shared/api';
import { sendFile } from '../../../shared/kit/upload/sendFile';

/** Milliseconds that a browser gets to show a frame; one that cannot read the video may say nothing at all. */
const FRAME_PATIENCE = 6_000;
/** Seconds into a video at which its frame is taken: the first ones are often black. */
const INTO = 1;

const firstEvent = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('this browser cannot read the video')), { once: true });
  });

/** A frame of a video as a JPEG; undefined where this browser cannot read it. */
const posterOf = async (file: File): Promise<File | undefined> => {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, FRAME_PATIENCE));
  const taken = async (): Promise<File | undefined> => {
    const ready = firstEvent(video, 'loadeddata');
    video.src = address;
    await ready;
    const sought = firstEvent(video, 'seeked');
    video.currentTime = Number.isFinite(video.duration) ? Math.min(INTO, video.duration / 2) : 0;
    await sought;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return made === null ? undefined : new File([made], 'frame.jpg', { type: 'image/jpeg' });
  };
  try {
    return await Promise.race([taken().catch(() => undefined), late]);
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
};

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
