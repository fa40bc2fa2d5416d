import PDFDocument from 'pdfkit';
import { type Locale } from '@berangkat/contracts/reference';
import { type Document } from './pen';
import { type Typeface, type Weight } from './typeface';

/** Begins a PDF in the portal's typeface, without a page. */
export const openDocument = (typeface: Typeface, locale: Locale, title: string): Document => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Page numbers say how many pages there are, which is known when they have been drawn.
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Berangkat', Producer: 'Berangkat' },
    // Before any other: without it, a font is read from pdfkit's own folder.
    font: typeface.weights.regular as unknown as string,
  });
  for (const weight of Object.keys(typeface.weights) as Weight[])
    document.registerFont(weight, typeface.weights[weight]);
  return document;
};
