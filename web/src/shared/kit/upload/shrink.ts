import { LONGER_SIDE } from './checks';

const QUALITY = 0.85;
/** Milliseconds after which a picture goes as it is. */
const WITHIN = 15_000;
/** Characters of a name without its ending. */
const LONGEST_NAME = 46;

/**
 * The same picture with fewer pixels: a JPEG, or a PNG where one sees through it, as through most logos. Cameras of phones
 * make larger files than the portal takes.
 * @throws {Error} the browser cannot read the picture
 */
export const shrunk = async (file: File, longerSide = LONGER_SIDE): Promise<File> => {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    // Chromium refuses to decode ahead what is larger than its memory for pictures, and draws it all the same.
    await picture.decode().catch((failure: unknown) => {
      if (picture.naturalWidth === 0) throw failure;
    });
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, longerSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws no pictures');
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    if (isOpaque(file) && !reachesItsEnd(context)) throw new Error('The picture is cut off');
    const type = isSeenThrough(file, context) ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob === null) throw new Error('The picture is too large for this device');
    const name = file.name.replace(/\.[^.]*$/, '').slice(0, LONGEST_NAME) || 'photo';
    return new File([blob], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
  } finally {
    URL.revokeObjectURL(address);
  }
};

/**
 * A picture as it is sent: smaller where that saves bytes. Nothing that goes wrong keeps it from being sent.
 * @returns undefined where it goes as it is
 */
export const smaller = async (file: File, longerSide?: number): Promise<File | undefined> => {
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, WITHIN));
  const made = await Promise.race([shrunk(file, longerSide).catch(() => undefined), late]);
  return made !== undefined && (made.size < file.size || !isShownEverywhere(file)) ? made : undefined;
};

/** Whether a picture of this type covers what is behind it. */
const isOpaque = ({ type }: File): boolean => /jpe?g|hei[cf]$/.test(type);

/** Whether the last row is drawn: it stays empty where a picture is cut off, or no memory is left for it. */
const reachesItsEnd = (context: CanvasRenderingContext2D): boolean => {
  const { width, height } = context.canvas;
  return context.getImageData(width - 1, height - 1, 1, 1).data[3] !== 0;
};

/** Whether something behind the picture shows: a JPEG would make it black. */
const isSeenThrough = (file: File, context: CanvasRenderingContext2D): boolean => {
  if (isOpaque(file)) return false;
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
};

/** Whether it may be sent as it is. */
const isShownEverywhere = ({ type }: File): boolean => /^image\/(?:jpe?g|pjpeg|png|webp)$/.test(type);
