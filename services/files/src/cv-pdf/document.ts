import { type Letterhead } from '../pdf/letterhead';
import { openDocument } from '../pdf/open-document';
import { type Document } from '../pdf/parts';
import { Pen } from '../pdf/pen';
import { drawSheet, type PrintedCv } from './sheet';
import { type Typeface } from '../pdf/typeface';
import { type Words } from './words';

export interface CvDocument {
  /** The bytes of the file. A sheet is in it as soon as it has been added, so that nothing of it is kept. */
  readonly stream: Document;
  readonly add: (cv: PrintedCv) => void;
  readonly end: () => void;
}

/** Begins a PDF with a sheet for each CV that is added, each under the letterhead where there is one. */
export const cvDocument = (typeface: Typeface, words: Words, title: string, letterhead?: Letterhead): CvDocument => {
  const document = openDocument(typeface, words.locale, title);
  const pen = new Pen(document, typeface);
  return {
    stream: document,
    add: (cv) => {
      pen.parts.within('Sect', () => drawSheet(pen, words, cv, letterhead));
      document.flushPages();
    },
    end: () => document.end(),
  };
};
