import { type SharedCv } from '@berangkat/contracts/shares';
import { INK, type Pen, type Style } from '../pdf/pen';
import { qrOf } from './qr';
import { PAGE } from '../pdf/page';
import { type Words } from './words';

const PHOTO = { width: 102, height: 136 } as const;
const QR = 84;
const GAP = 20;
const RADIUS = 8;

/** The largest that shows a name in two lines; the last one is cut. */
const NAMES: readonly Style[] = [21, 17, 14].map((size) => ({ tag: 'H1', weight: 'bold', size, lines: 2 }));
const LINE: Style = { size: 9.5, colour: INK.quiet, lines: 2 };
const SUMMARY: Style = { weight: 'semibold', size: 10, lines: 2 };
const APPLIES: Style = { size: 8, colour: INK.faint };
const CHIP: Style = { tag: 'LBody', weight: 'semibold', size: 8.5, colour: INK.paper, lines: 1 };
const CHIP_PAD = 8;
const CHIP_HEIGHT = 17;
const CAPTION: Style = { size: 6.5, colour: INK.quiet, align: 'center' };

/** The head of a sheet beside the CV. */
export interface Heading {
  readonly name: string;
  /** JPEG of 3:4. */
  readonly photo: Buffer | undefined;
  /** Of the link to the CV, and until when (ISO 8601) it works. */
  readonly address: string;
  readonly expiresat: string;
}

/**
 * The head of the first page: photo, name, the work that is looked for, and the QR code.
 * @param above where a letterhead ends that stands over it, in points
 * @returns where it ends, in points
 */
export const drawHead = (
  pen: Pen,
  { t, word, position, day }: Words,
  cv: SharedCv,
  heading: Heading,
  above = 0,
): number => {
  const { document } = pen;
  const top = above + (above === 0 ? PAGE.margin - 4 : 20);
  const height = top + PHOTO.height + 24;
  pen.parts.decorate(() => {
    document.rect(0, above, PAGE.width, height - above).fill(INK.soft);
    document.rect(0, 0, PAGE.width, 4).fill(INK.brand);
  });
  drawPhoto(pen, t('photo', { name: heading.name }), heading.photo, PAGE.margin, top);

  const qrLeft = PAGE.width - PAGE.margin - QR;
  const x = PAGE.margin + PHOTO.width + GAP;
  const width = qrLeft - GAP - x;
  const line = [
    cv.age !== null && t('age', { age: cv.age }),
    word('gender', cv.gender),
    word('nationality', cv.nationality),
  ];
  const summary = [
    word('department', cv.department),
    cv.experience !== null && t('experienceYears', { years: cv.experience }),
    word('degree', cv.degree),
  ];
  let y = top;
  const style = NAMES.find((one) => pen.fits(heading.name, width, one)) ?? NAMES.at(-1)!;
  y += pen.write(heading.name, x, y, width, style) + 3;
  y += pen.write(line.filter(Boolean).join(' · '), x, y, width, LINE) + 5;
  y += pen.write(summary.filter(Boolean).join(' · '), x, y, width, SUMMARY) + 8;
  if (cv.positions.length > 0) {
    y += pen.write(t('appliesFor'), x, y, width, APPLIES) + 3;
    pen.parts.within('L', () => drawChips(pen, cv.positions.map(position), { x, y, width, foot: top + PHOTO.height }));
  }

  drawQr(pen, t('qr'), heading.address, qrLeft, top);
  const below = top + QR + 5;
  const scan = pen.write(t('scan'), qrLeft - 10, below, QR + 20, CAPTION);
  pen.write(t('until', { day: day(heading.expiresat) }), qrLeft - 10, below + scan, QR + 20, CAPTION);
  return height;
};

const drawPhoto = ({ document, parts }: Pen, alt: string, photo: Buffer | undefined, x: number, y: number): void => {
  const { width, height } = PHOTO;
  const drawFramed = (drawInside: () => void): void => {
    document.save().roundedRect(x, y, width, height, RADIUS).clip();
    document.rect(x, y, width, height).fill(INK.paper);
    drawInside();
    document.restore();
  };
  if (photo === undefined)
    parts.decorate(() =>
      drawFramed(() => {
        document.circle(x + width / 2, y + height * 0.39, width * 0.2).fill(INK.line);
        document.ellipse(x + width / 2, y + height, width * 0.38, height * 0.34).fill(INK.line);
      }),
    );
  else
    parts.picture(alt, { x, y, width, height }, () =>
      drawFramed(() => document.image(photo, x, y, { cover: [width, height], align: 'center', valign: 'center' })),
    );
};

const drawQr = ({ document, parts }: Pen, alt: string, address: string, x: number, y: number): void => {
  const { side, path } = qrOf(address);
  const place = { x, y, width: QR, height: QR };
  const draw = (): void => {
    document.roundedRect(x, y, QR, QR, RADIUS).fill(INK.paper);
    document
      .save()
      .translate(x, y)
      .scale(QR / side)
      .path(path)
      .fill(INK.text);
    document.restore();
  };
  parts.link(address, alt, place, () => parts.picture(alt, place, draw));
};

/** Positions side by side, as far as there is room for them; the last one says how many more there are. */
const drawChips = (
  pen: Pen,
  names: readonly string[],
  { x, y, width, foot }: { readonly x: number; readonly y: number; readonly width: number; readonly foot: number },
): void => {
  let [left, top] = [x, y];
  for (const [index, name] of names.entries()) {
    const wide = (text: string): number => Math.min(pen.widthOf(text, CHIP) + 2 * CHIP_PAD + 1, width);
    const wraps = left > x && left + wide(name) > x + width;
    if (wraps) [left, top] = [x, top + CHIP_HEIGHT + 4];
    const isLast = index === names.length - 1;
    const isLastLine = top + 2 * CHIP_HEIGHT + 4 > foot;
    const more = `+ ${names.length - index}`;
    const full = isLastLine && !isLast && left + wide(name) + 4 + wide(`+ ${names.length}`) > x + width;
    const text = full && left > x ? more : name;
    const chip = wide(text);
    const place = { x: left, y: top, width: chip };
    pen.parts.within('LI', () => drawChip(pen, text, place));
    if (text === more || (isLastLine && full)) return;
    left += chip + 4;
  }
};

const drawChip = (
  pen: Pen,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void => {
  pen.parts.decorate(() => pen.document.roundedRect(x, y, width, CHIP_HEIGHT, CHIP_HEIGHT / 2).fill(INK.brand));
  pen.write(text, x + CHIP_PAD, y + 3.2, width - 2 * CHIP_PAD + 1, CHIP);
};
