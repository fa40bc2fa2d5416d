import { loadPdf } from './loadPdf';

/** Pixels of a page in a frame that is at most 480 wide. */
const [WIDTH, HEIGHT] = [960, 1_400];

/**
 * The first page of a PDF that was chosen, as a picture.
 * @throws {Error} it cannot be read here
 */
export const firstPage = async (file: File): Promise<File> => {
  const { pdf, close } = await loadPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    const page = await pdf.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(WIDTH / width, HEIGHT / height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({ canvas, viewport }).promise;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (blob === null) throw new Error('This browser draws no pictures');
    return new File([blob], 'page.png', { type: blob.type });
  } finally {
    close();
  }
};
