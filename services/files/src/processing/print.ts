import { type Sharp } from 'sharp';

/** Pixels of a side to which a picture is made smaller, and frequencies of a side that its print keeps. */
const SIDE = 32;
const KEPT = 8;
/** A picture whose strongest frequency is weaker is of one colour: its print would be that of noise. */
const FLAT = 100;

const COSINES = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, place) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIDE))),
);

/** Sums of a line of values by frequency. */
const frequenciesOf = (values: readonly number[]): readonly number[] =>
  COSINES.map((cosines) => cosines.reduce((sum, cosine, place) => sum + cosine * values[place]!, 0));

/**
 * The print of a picture: 64 bits as 16 hexadecimal digits, undefined for one without anything on it. Each bit says
 * whether a low frequency of the picture is stronger than most (the "pHash" of a discrete cosine transform), so the
 * same picture in another size, format or quality differs in a few bits, and another one in about half.
 */
export const printOf = async (picture: Sharp): Promise<string | undefined> => {
  const pixels = await picture.resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw({ depth: 'uchar' }).toBuffer();
  const rows = Array.from({ length: SIDE }, (_, row) =>
    frequenciesOf(Array.from(pixels.subarray(row * SIDE, (row + 1) * SIDE))),
  );
  const strengths = Array.from({ length: KEPT }, (_, column) => frequenciesOf(rows.map((row) => row[column]!))).flat();
  // The first is the lightness of the whole picture, which says nothing of what it shows.
  const varying = strengths.slice(1);
  if (Math.max(...varying.map(Math.abs)) < FLAT) return undefined;
  const middle = varying.toSorted((a, b) => a - b)[Math.floor(varying.length / 2)]!;
  const bits = strengths.map((strength) => (strength > middle ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
};
