import type PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;

/** Kinds of parts, by which a reader of screens finds its way (ISO 32000-1, 14.8.4). */
export type Tag = 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Says of all that is drawn in a document what it is, in the order of drawing (tagged PDF). */
export class Parts {
  /** Takes what is drawn now; none where that is decoration. */
  #part: Element | undefined;

  constructor(private readonly document: Document) {
    this.#part = document.struct('Document');
    document.addStructure(this.#part);
  }

  /** Draws a part that is made of others. */
  within(tag: Tag, draw: () => void): void {
    this.#inside(this.document.struct(tag), draw);
  }

  /** Draws what a part says; `actual` says it where what is drawn does not read so. */
  say(tag: Tag, actual: string | undefined, draw: () => void): void {
    this.#add(tag, actual === undefined ? {} : { actual }, draw);
  }

  /** Draws a picture with the words that stand for it. */
  picture(alt: string, { x, y, width, height }: Place, draw: () => void): void {
    this.#add('Figure', { alt, bbox: [x, y, x + width, y + height] }, draw);
  }

  /** Draws what leads to an address when it is pressed. */
  link(url: string, name: string, { x, y, width, height }: Place, draw: () => void): void {
    const structParent = this.document.struct('Link');
    this.#inside(structParent, () => {
      draw();
      // As text: pdfkit writes a plain string as a name. Its types know of no parent.
      const options = { structParent, Contents: new String(name) as string };
      this.document.link(x, y, width, height, url, options);
    });
  }

  /** Draws what says nothing: grounds, rules, and what every page repeats. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    const part = this.#part;
    this.#part = undefined;
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
    this.#part = part;
  }

  #inside(part: Element, draw: () => void): void {
    const around = this.#part!;
    around.add(part);
    this.#part = part;
    draw();
    part.end();
    this.#part = around;
  }

  #add(tag: string, options: object, draw: () => void): void {
    if (this.#part === undefined) draw();
    else this.#part.add(this.document.struct(tag, options, [draw]));
  }
}
