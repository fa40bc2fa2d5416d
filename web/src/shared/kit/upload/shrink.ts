/** Pixels of the longer side: four times what a CV shows. */
const LONGER_SIDE = 2_000;
const QUALITY = 0.85;

/**
 * The same picture with fewer pixels, as a JPEG. Cameras of phones make larger files than the portal takes.
 * @throws {Error} the browser cannot read the picture
 */
export const shrunk = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) throw new Error('The picture is too large for this device');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
};
