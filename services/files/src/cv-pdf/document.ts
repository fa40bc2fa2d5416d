import PDFDocument from 'pdfkit';
import { type Letterhead } from './letterhead';
import { type Document, Pen } from './pen';
import { drawSheet, type PrintedCv } from './sheet';
import { type Typeface, type Weight } from './typeface';
import { type Words } from './words';

export interface CvDocument {
  /** The bytes of the file. A sheet is in it as soon as it has been added, so that nothing of it is kept. */
  readonly stream: Document;
  readonly add: (cv: PrintedCv) => void;
  readonly end: () => void;
}

/** Begins a PDF with a sheet for each CV that is added, each under the letterhead where there is one. */
export const cvDocument = (typeface: Typeface, words: Words, title: string, letterhead?: Letterhead): CvDocument => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Page numbers say how many pages a CV has, which is known when it has been drawn.
    bufferPages: true,
    lang: words.locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Berangkat', Producer: 'Berangkat' },
    // Before any other: without it, a font is read from pdfkit's own folder.
    font: typeface.weights.regular as unknown as string,
  });
  for (const weight of Object.keys(typeface.weights) as Weight[])
    document.registerFont(weight, typeface.weights[weight]);
  const pen = new Pen(document, typeface);
  return {
    stream: document,
    add: (cv) => {
      drawSheet(pen, words, cv, letterhead);
      document.flushPages();
    },
    end: () => document.end(),
  };
};
