import { type Document, Parts, type Tag } from './parts';
import { type Typeface, type Weight } from './typeface';

/** Colours of the portal on white paper. */
export const INK = {
  text: '#13242b',
  quiet: '#44575f',
  faint: '#5c6e76',
  line: '#dbe3e5',
  soft: '#e3f4f2',
  paper: '#ffffff',
  brand: '#0b6e68',
} as const;

/** How a text is set. Sizes in points. */
export interface Style {
  /** What a text is to a reader of screens; a paragraph when left out. */
  readonly tag?: Tag;
  readonly weight?: Weight;
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Lines at most; what is longer ends in an ellipsis. */
  readonly lines?: number | undefined;
}

/** Sets texts in a document: measured before they are drawn, so that a page ends where a reader expects it to. */
export class Pen {
  readonly parts: Parts;

  constructor(
    readonly document: Document,
    readonly typeface: Pick<Typeface, 'spelt'>,
  ) {
    this.parts = new Parts(document);
  }

  heightOf(text: string, width: number, style: Style): number {
    this.#set(style);
    const whole = this.document.heightOfString(this.typeface.spelt(text), { width, lineGap: gapOf(style) });
    return style.lines === undefined ? whole : Math.min(whole, style.lines * this.#lineOf(style));
  }

  /** Whether a text is shown whole in the lines that its style has. */
  fits(text: string, width: number, style: Style): boolean {
    return this.heightOf(text, width, { ...style, lines: undefined }) <= this.heightOf(text, width, style);
  }

  widthOf(text: string, style: Style): number {
    this.#set(style);
    return this.document.widthOfString(this.typeface.spelt(text));
  }

  /** @returns the height that it takes */
  write(text: string, x: number, y: number, width: number, style: Style): number {
    const height = this.heightOf(text, width, style);
    // The lines themselves have no space between them.
    const whole = height > this.#lineOf(style) ? text : undefined;
    this.parts.say(style.tag ?? 'P', whole, () => {
      this.document.fillColor(style.colour ?? INK.text).text(this.typeface.spelt(text), x, y, {
        width,
        // Without a height, a text near the foot of a page would begin a new one by itself.
        height: height + 0.1,
        lineGap: gapOf(style),
        align: style.align ?? 'left',
        ellipsis: style.lines !== undefined,
      });
    });
    return height;
  }

  #set({ weight = 'regular', size }: Style): void {
    this.document.font(weight).fontSize(size);
  }

  #lineOf(style: Style): number {
    return this.document.currentLineHeight(true) + gapOf(style);
  }
}

const gapOf = ({ size }: Style): number => size * 0.12;
