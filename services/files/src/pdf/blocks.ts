import { type Pen, type Style } from './pen';

/** A part of a sheet that stays together. Widths and heights in points. */
export interface Block {
  readonly heightFor: (width: number) => number;
  readonly draw: (x: number, y: number, width: number) => void;
  /** Does not stand alone at the foot of a page: a heading. */
  readonly leads?: true;
}

/** A line of a block: a text, and beside it another at the right edge. */
export interface Line {
  readonly text: string;
  readonly style: Style;
  readonly beside?: { readonly text: string; readonly style: Style };
  /** Points to the line before. */
  readonly above?: number;
  /** A bullet stands before it. */
  readonly bullet?: true;
}

const BULLET = 10;
const BESIDE = 12;

/** Lines one below the other. */
export const lines = (pen: Pen, all: readonly Line[], below: number): Block => {
  const measure = (line: Line, width: number) => {
    const indent = line.bullet === true ? BULLET : 0;
    const beside = line.beside === undefined ? 0 : pen.widthOf(line.beside.text, line.beside.style) + BESIDE;
    const room = width - indent - beside;
    return { line, indent, room, height: pen.heightOf(line.text, room, line.style) };
  };
  // Measuring takes as long as drawing, and the same lines are measured several times while blocks are tried on a page,
  // so the results are kept by width.
  const known = new Map<number, readonly ReturnType<typeof measure>[]>();
  const measuredFor = (width: number) => {
    const measured = known.get(width) ?? all.map((line) => measure(line, width));
    known.set(width, measured);
    return measured;
  };
  return {
    heightFor: (width) =>
      measuredFor(width).reduce((sum, { line, height }) => sum + (line.above ?? 0) + height, 0) + below,
    draw: (x, top, width) => {
      let y = top;
      const drawNext = ({ line, indent, room, height }: ReturnType<typeof measure>): void => {
        const { text, style, beside, above = 0, bullet } = line;
        y += above;
        if (bullet === true)
          pen.parts.within('LI', () => {
            pen.write('•', x + 1, y, BULLET, { ...style, tag: 'Lbl' });
            pen.write(text, x + indent, y, room, { ...style, tag: 'LBody' });
          });
        else pen.write(text, x, y, room, style);
        if (beside !== undefined)
          // On the same base line.
          pen.write(beside.text, x, y + style.size - beside.style.size, width, { ...beside.style, align: 'right' });
        y += height;
      };
      const rest = [...measuredFor(width)];
      for (let next = rest[0]; next !== undefined; next = rest[0]) {
        const end = rest.findIndex(({ line }) => line.bullet !== true);
        if (end === 0) drawNext(rest.shift()!);
        else pen.parts.within('L', () => rest.splice(0, end === -1 ? rest.length : end).forEach(drawNext));
      }
    },
  };
};
