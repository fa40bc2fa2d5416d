import { type PublicAgency } from '@berangkat/contracts/settings';
import { PAGE } from './page';
import { type Document } from './parts';
import { INK, type Pen, type Style } from './pen';
import { type PaperWords } from './words';

/** The head of a paper, from the card of the agency. */
export interface Letterhead {
  readonly agency: PublicAgency;
  /** JPEG. */
  readonly logo: Buffer | undefined;
}

const LOGO = { width: 84, height: 30 } as const;
const TOP = 15;
const BELOW = 10;
const GAP = 12;
/** Of the width, for how the agency is reached. */
const REACH = 0.4;
const NAME: Style = { weight: 'bold', size: 11, lines: 1 };
const LINE: Style = { size: 7.5, colour: INK.quiet, lines: 2 };

/**
 * The head of the first page, above all else: logo, legal name, licence and address of the agency, and how it is reached.
 * @returns where it ends, in points
 */
export const drawLetterhead = (pen: Pen, words: PaperWords, { agency, logo }: Letterhead): number => {
  const { document } = pen;
  const width = PAGE.width - 2 * PAGE.margin;
  let x = PAGE.margin;
  if (logo !== undefined) {
    const { width: wide, height: high } = sizeOf(document, logo);
    const scale = Math.min(LOGO.width / wide, LOGO.height / high);
    const size = { width: wide * scale, height: high * scale };
    // The name beside it says the same.
    pen.parts.decorate(() => document.image(logo, x, TOP, size));
    x += wide * scale + GAP;
  }
  const reach = { x: PAGE.margin + width * (1 - REACH), width: width * REACH };
  const { legalname, licence, licenceurl, address, contactperson, phone, phonetext, email } = agency;
  const room = reach.x - GAP - x;
  let y = TOP;
  y += pen.write(legalname, x, y, room, NAME) + 1;
  if (licence !== null) {
    const style = licenceurl === null ? LINE : { ...LINE, colour: INK.brand };
    const text = words.licence(licence);
    const one = { ...style, lines: 1 };
    const place = { x, y, width: room, height: pen.heightOf(text, room, one) };
    const write = (): void => void pen.write(text, x, y, room, one);
    if (licenceurl === null) write();
    else pen.parts.link(licenceurl, text, place, write);
    y += place.height;
  }
  if (address !== null) y += pen.write(address, x, y, room, LINE);
  const lines = [contactperson, phonetext ?? phone, email].filter((one) => one !== null);
  let beside = TOP + 1;
  for (const line of lines)
    beside += pen.write(line, reach.x, beside, reach.width, { ...LINE, lines: 1, align: 'right' });
  return Math.max(y, beside, logo === undefined ? 0 : TOP + LOGO.height) + BELOW;
};

/** Pixels of an image. The types of pdfkit leave the call out. */
const sizeOf = (document: Document, image: Buffer): { readonly width: number; readonly height: number } =>
  (document as Document & { openImage(image: Buffer): { width: number; height: number } }).openImage(image);
