import PDFDocument from 'pdfkit';
import { type Locale } from '@berangkat/contracts/reference';
import { type Document } from './parts';
import { type Typeface, type Weight } from './typeface';

/**
 * Says that the file keeps to PDF/UA-1 (ISO 14289-1, 5). Asked to say so, pdfkit adds sets of glyphs that leave out the
 * parts of composed letters, against 7.21.4.2 of it.
 */
const IS_PDF_UA = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/** Begins a PDF in the portal's typeface, without a page. */
export const openDocument = (typeface: Typeface, locale: Locale, title: string): Document => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Page numbers say how many pages there are, which is known when they have been drawn.
    bufferPages: true,
    lang: locale,
    // Readers of screens are told what each part is (parts.ts).
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Creator: 'Berangkat', Producer: 'Berangkat' },
    // Before any other: without it, a font is read from pdfkit's own folder.
    font: typeface.weights.regular as unknown as string,
  });
  document.appendXML(IS_PDF_UA);
  for (const weight of Object.keys(typeface.weights) as Weight[])
    document.registerFont(weight, typeface.weights[weight]);
  return document;
};
