import { fullName } from '@berangkat/contracts/applicants/full-name';
import { type SharedCv } from '@berangkat/contracts/shares';
import { type Block, lines } from '../pdf/blocks';
import { drawFoot } from '../pdf/foot';
import { drawHead, type Heading } from './head';
import { drawLetterhead, type Letterhead } from '../pdf/letterhead';
import { FOOT, PAGE } from '../pdf/page';
import { INK, type Pen, type Style } from '../pdf/pen';
import { educationBlock, experienceBlock } from './records';
import { drawFacts, factsOf, drawFullPhoto } from './side';
import { type Words } from './words';

/** A CV with all that is printed of it. */
export interface PrintedCv extends Omit<Heading, 'name'> {
  readonly cv: SharedCv;
  /** JPEG of the whole person. */
  readonly fullPhoto: Buffer | undefined;
}

/** Pages of a CV at most. What does not fit is behind the QR code. */
const MAX_PAGES = 2;
const SIDE = 158;
const GUTTER = 26;
const TOP = 20;
const HEADING: Style = { tag: 'H2', weight: 'bold', size: 12, colour: INK.brand };
const MORE: Style = { size: 9, colour: INK.quiet };

/** Where blocks go on a page. */
interface Column {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

/**
 * Draws a CV on one or two pages of its own, the first of which the document adds. Facts stand at the left of the first
 * page, records at the right and over the whole width of the second. The latest records come first; what two pages do
 * not hold is counted and left to the link.
 */
export const drawSheet = (pen: Pen, words: Words, printed: PrintedCv, letterhead?: Letterhead): void => {
  const { document } = pen;
  const { cv } = printed;
  const name = fullName(cv);
  const first = document.bufferedPageRange().start + document.bufferedPageRange().count;
  document.addPage();
  document.outline.addItem(name);
  const above = letterhead === undefined ? 0 : drawLetterhead(pen, words, letterhead);
  const top = drawHead(pen, words, cv, { ...printed, name }, above) + TOP;
  const below = drawFacts(pen, factsOf(words, cv), { x: PAGE.margin, y: top, width: SIDE });
  drawFullPhoto(pen, words.t('fullPhoto', { name }), printed.fullPhoto, { x: PAGE.margin, y: below, width: SIDE });

  const x = PAGE.margin + SIDE + GUTTER;
  const columns: readonly Column[] = [
    { x, width: PAGE.width - PAGE.margin - x, top },
    { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin, top: PAGE.margin },
  ];
  const pages = placed(fitting(pen, words, cv, columns), columns)!;
  for (const [index, blocks] of pages.entries()) {
    if (index > 0) document.addPage();
    const { x: left, width, top: begin } = columns[index]!;
    let y = begin;
    for (const block of blocks) {
      block.draw(left, y, width);
      y += block.heightFor(width);
    }
  }
  const agency = letterhead?.agency.legalname;
  const by = agency === undefined ? words.t('byAgency') : words.t('byNamed', { agency });
  pages.forEach((_, index) => {
    document.switchToPage(first + index);
    drawFoot(pen, by, words.t('page', { name, page: index + 1, pages: pages.length }));
  });
};

/** The records of a CV, as many of them as two pages hold. */
const fitting = (pen: Pen, words: Words, cv: SharedCv, columns: readonly Column[]): readonly Block[] => {
  const experiences = cv.experiences.map((experience) => experienceBlock(pen, words, experience));
  const educations = cv.educations.map((education) => educationBlock(pen, words, education));
  for (let left = 0; ; left += 1) {
    // Old work is left out before schools are, of which there are few.
    const jobs = experiences.slice(0, Math.max(0, experiences.length - left));
    const schools = educations.slice(0, Math.max(0, educations.length - Math.max(0, left - experiences.length)));
    const blocks = [
      heading(pen, words.t('experiences')),
      ...(experiences.length === 0 ? [lines(pen, [{ text: words.t('noExperiences'), style: MORE }], 11)] : jobs),
      ...(schools.length === 0 ? [] : [heading(pen, words.t('educations')), ...schools]),
      ...(left === 0 ? [] : [lines(pen, [{ text: words.t('more', { count: left }), style: MORE }], 0)]),
    ];
    if (placed(blocks, columns) !== undefined || left === experiences.length + educations.length) return blocks;
  }
};

const heading = (pen: Pen, text: string): Block => ({
  ...lines(pen, [{ text, style: HEADING }], 7),
  leads: true,
});

/** The blocks of each page; undefined where there are more than two pages of them. */
const placed = (blocks: readonly Block[], columns: readonly Column[]): readonly (readonly Block[])[] | undefined => {
  const pages: Block[][] = [[]];
  let y = columns[0]!.top;
  for (const [index, block] of blocks.entries()) {
    const next = block.leads === true ? blocks[index + 1] : undefined;
    const needs = (width: number): number => block.heightFor(width) + (next?.heightFor(width) ?? 0);
    if (y + needs(columns[pages.length - 1]!.width) > FOOT && pages.at(-1)!.length > 0) {
      if (pages.length === MAX_PAGES) return undefined;
      pages.push([]);
      y = columns[pages.length - 1]!.top;
    }
    pages.at(-1)!.push(block);
    y += block.heightFor(columns[pages.length - 1]!.width);
  }
  return pages;
};
