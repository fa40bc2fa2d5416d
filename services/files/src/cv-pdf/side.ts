import { type SharedCv } from '@berangkat/contracts/shares';
import { FOOT } from '../pdf/page';
import { INK, type Pen, type Style } from '../pdf/pen';
import { type Words } from './words';

interface Fact {
  readonly name: string;
  readonly value: string | null;
}

export interface Facts {
  readonly title: string;
  readonly facts: readonly Fact[];
}

interface BlockPosition {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const HEADING: Style = { tag: 'H2', weight: 'bold', size: 12, colour: INK.brand };
const LABEL: Style = { tag: 'Lbl', size: 7.5, colour: INK.faint };
const VALUE: Style = { tag: 'LBody', size: 9, lines: 3 };
/** Points of the column with the names of facts. */
const NAMES = 68;

/** Answers the facts of a person that take a word or two, as on the page of a link. */
export const factsOf = ({ t, word, day, number }: Words, cv: SharedCv): readonly Facts[] => {
  const counted = (value: number | null, unit = ''): string | null =>
    value === null ? null : `${number(value)}${unit}`;
  const born = [cv.placeofbirth, cv.dateofbirth === null ? null : day(cv.dateofbirth)].filter(Boolean).join(', ');
  return [
    {
      title: t('work'),
      facts: [
        { name: t('industry'), value: word('industry', cv.industry) },
        { name: t('department'), value: word('department', cv.department) },
        { name: t('experience'), value: cv.experience === null ? null : t('years', { years: cv.experience }) },
        { name: t('degree'), value: word('degree', cv.degree) },
        { name: t('employment'), value: word('employment', cv.employment) },
      ],
    },
    {
      title: t('personal'),
      facts: [
        { name: t('birth'), value: born },
        { name: t('gender'), value: word('gender', cv.gender) },
        { name: t('nationality'), value: word('nationality', cv.nationality) },
        { name: t('height'), value: counted(cv.height, ' cm') },
        { name: t('weight'), value: counted(cv.weight, ' kg') },
        { name: t('maritalstatus'), value: word('maritalStatus', cv.maritalstatus) },
        { name: t('children'), value: counted(cv.children) },
        { name: t('religion'), value: word('religion', cv.religion) },
        { name: t('race'), value: cv.race },
        { name: t('motto'), value: cv.motto },
      ],
    },
  ].map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== null && value !== '') }));
};

/** @returns where they end, in points */
export const drawFacts = (pen: Pen, all: readonly Facts[], { x, y: top, width }: BlockPosition): number => {
  let y = top;
  for (const { title, facts } of all) {
    if (facts.length === 0) continue;
    y += pen.write(title, x, y, width, HEADING) + 7;
    const drawFact = ({ name, value }: Fact): void => {
      // On the base line of the value.
      const named = pen.write(name, x, y + VALUE.size - LABEL.size, NAMES - 6, LABEL);
      y += Math.max(named, pen.write(value!, x + NAMES, y, width - NAMES, VALUE)) + 4.5;
    };
    pen.parts.within('L', () => facts.forEach((fact) => pen.parts.within('LI', () => drawFact(fact))));
    y += 9;
  }
  return y;
};

/** The whole person, as hotels and ships like to see them, where the facts leave room. */
export const drawFullPhoto = (
  { document, parts }: Pen,
  alt: string,
  photo: Buffer | undefined,
  { x, y, width }: BlockPosition,
): void => {
  const height = (width * 4) / 3;
  if (photo === undefined || y + height > FOOT) return;
  parts.picture(alt, { x, y, width, height }, () => {
    document.save().roundedRect(x, y, width, height, 8).clip();
    document.image(photo, x, y, { cover: [width, height], align: 'center', valign: 'center' });
    document.restore();
  });
};
