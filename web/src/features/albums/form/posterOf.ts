/** Milliseconds that a browser gets to show a frame; one that cannot read the video may say nothing at all. */
const PATIENCE = 6_000;
/** Seconds into a video at which its frame is taken: the first ones are often black. */
const INTO = 1;

const heard = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('this browser cannot read the video')), { once: true });
  });

/** A frame of a video as a JPEG; undefined where this browser cannot read it. */
export const posterOf = async (file: File): Promise<File | undefined> => {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const taken = async (): Promise<File | undefined> => {
    const ready = heard(video, 'loadeddata');
    video.src = address;
    await ready;
    const sought = heard(video, 'seeked');
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
