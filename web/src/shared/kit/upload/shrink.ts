/** Pixels of the longer side where nobody says more: four times what a CV shows. */
const LONGER_SIDE = 2_000;
const QUALITY = 0.85;
/** Milliseconds after which a picture goes as it is. */
const WITHIN = 15_000;
/** Characters of a name without its ending. */
const LONGEST_NAME = 46;

/**
 * The same picture with fewer pixels, as a JPEG. Cameras of phones make larger files than the portal takes.
 * @throws {Error} the browser cannot read the picture
 */
export const shrunk = async (file: File, longerSide = LONGER_SIDE): Promise<File> => {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, longerSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws no pictures');
    // Transparent parts would be black in a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob === null) throw new Error('The picture is too large for this device');
    const name = file.name.replace(/\.[^.]*$/, '').slice(0, LONGEST_NAME) || 'photo';
    return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
  } finally {
    URL.revokeObjectURL(address);
  }
};

/**
 * A picture as it is sent: smaller where that saves bytes. Nothing that goes wrong keeps it from being sent.
 * @returns undefined where it goes as it is
 */
export const smaller = async (file: File, longerSide: number | undefined): Promise<File | undefined> => {
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, WITHIN));
  const made = await Promise.race([shrunk(file, longerSide).catch(() => undefined), late]);
  return made !== undefined && (made.size < file.size || !isShownEverywhere(file)) ? made : undefined;
};

/** Whether it may be sent as it is. */
const isShownEverywhere = ({ type }: File): boolean => /^image\/(?:jpe?g|pjpeg|png|webp)$/.test(type);
