import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';

// The build for older browsers: phones of three years ago lack what the other one is written in. The worker is a file
// of ours, as the portal's content security policy asks.
GlobalWorkerOptions.workerSrc = worker;

export interface OpenedPdf {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => void;
}

/**
 * Opens a PDF of the portal, of which the parts that are looked at are loaded, not the whole file; or one by its bytes.
 * @throws {Error} it cannot be read, or is not given out to this reader
 */
export const loadPdf = async (source: string | Uint8Array): Promise<OpenedPdf> => {
  const loading = getDocument({
    ...(typeof source === 'string' ? { url: source, withCredentials: true, disableAutoFetch: true } : { data: source }),
    // WebAssembly would need an exception in the content security policy.
    useWasm: false,
    // Scripts and forms of a file have no business here.
    enableXfa: false,
    isEvalSupported: false,
  });
  return { pdf: await loading.promise, close: () => void loading.destroy() };
};
