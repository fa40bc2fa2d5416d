import { PAGE } from './page';
import { INK, type Pen, type Style } from './pen';

const FOOTER: Style = { size: 7.5, colour: INK.faint };

/** The foot of a page: whose it is at the left, which one at the right. */
export const drawFoot = (pen: Pen, left: string, right: string): void => {
  const y = PAGE.height - PAGE.margin + 8;
  const width = PAGE.width - 2 * PAGE.margin;
  pen.parts.decorate(() => {
    pen.document
      .moveTo(PAGE.margin, y - 6)
      .lineTo(PAGE.margin + width, y - 6)
      .lineWidth(0.5)
      .stroke(INK.line);
    pen.write(left, PAGE.margin, y, width * 0.66, { ...FOOTER, lines: 1 });
    pen.write(right, PAGE.margin, y, width, { ...FOOTER, align: 'right' });
  }, 'Pagination');
};
