import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

export interface PdfOptions {
  readonly pages?: number;
  /** Objects in compressed streams, as programs of today write them. */
  readonly packed?: boolean;
  /** Adds to the document before it is written. */
  readonly more?: (document: PDFDocument) => void | Promise<void>;
}

/** A PDF with a line of text on each page. */
export const pdf = async ({ pages = 1, packed = true, more }: PdfOptions = {}): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage([300, 400]).drawText(`Page ${page}`);
  await more?.(document);
  return Buffer.from(await document.save({ useObjectStreams: packed }));
};

/** With a script that runs when the document is opened. */
export const scripted = (packed = true): Promise<Buffer> =>
  pdf({ packed, more: (document) => document.addJavaScript('main', 'app.alert("hello")') });

/** With another file inside. */
export const stuffed = (): Promise<Buffer> =>
  pdf({ more: (document) => document.attach(Buffer.from('MZ'), 'cv.exe', { mimeType: 'application/octet-stream' }) });

/** That starts a program when it is opened. */
export const launching = (packed = true): Promise<Buffer> =>
  pdf({
    packed,
    more: ({ catalog, context }) =>
      catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })),
  });

/** That asks for a password when it is opened. */
export const locked = (): Promise<Buffer> => pdf({ more: (document) => document.encrypt({ userPassword: 'secret' }) });

/** Puts objects behind the end of a PDF, as a program that changes a file adds its changes. */
export const changed = (original: Buffer, objects: string): Buffer =>
  Buffer.concat([original, Buffer.from(`\n${objects}\ntrailer << /Root 1 0 R /Size 99 >>\nstartxref\n0\n%%EOF\n`)]);

/** A PDF by hand: a catalog (object 1) with what is given, and one page. */
export const plain = (catalog = '', objects = ''): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj`,
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >> endobj',
      objects,
      'trailer << /Root 1 0 R /Size 99 >>',
      'startxref',
      '0',
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  );
