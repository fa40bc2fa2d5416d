import { type Column } from '../types';

/** Pixels of a column that says nothing of its width. */
const USUAL = 130;
const USUAL_PRIMARY = 200;

/** Pixels of what stands around a heading, and of the arrow of an order. */
const [AROUND, ARROW] = [25, 18];

/** Pixels of a letter of a heading, about: an m is as wide as four of i. */
const letterOf = (letter: string): number =>
  /[iljI .,]/.test(letter) ? 3 : /[frt]/.test(letter) ? 5 : /[mwMWOQG]/.test(letter) ? 11 : 7.4;

/** What the heading needs: in another language it may be longer than what stands below it. */
const headingOf = <Row>({ header, sort }: Column<Row>): number =>
  Math.ceil(
    Array.from(header, letterOf).reduce((sum, letter) => sum + letter, 0) + AROUND + (sort === undefined ? 0 : ARROW),
  );

/** The width that a column has, or wants at least where it grows, in pixels. */
export const widthOf = <Row>(column: Column<Row>, widths: Readonly<Record<string, number>>): number =>
  widths[column.id] ??
  (column.width?.endsWith('px') === true
    ? Math.max(Number.parseInt(column.width, 10), headingOf(column))
    : column.primary === true
      ? USUAL_PRIMARY
      : USUAL);

/**
 * The columns that have room, in their order: those of the highest priority number leave first, of equals the last one.
 * The primary column stays.
 *
 * @param room pixels for all of them; undefined where it is not known, where everything shows
 */
export const fitting = <Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
  room: number | undefined,
): readonly Column<Row>[] => {
  if (room === undefined) return columns;
  const rank = (column: Column<Row>): number => (column.primary === true ? 0 : (column.priority ?? 2));
  const leaving = [...columns].map((column, index) => ({ column, index }));
  leaving.sort((one, other) => rank(other.column) - rank(one.column) || other.index - one.index);
  const gone = new Set<Column<Row>>();
  let needed = columns.reduce((sum, column) => sum + widthOf(column, widths), 0);
  for (const { column } of leaving) {
    if (needed <= room || column.primary === true) break;
    gone.add(column);
    needed -= widthOf(column, widths);
  }
  return columns.filter((column) => !gone.has(column));
};

/**
 * What each shown column is given in the table, in pixels; undefined for those that share what is left. One of them
 * always grows, so that the others are as wide as they should be: the primary one where all have widths.
 */
export const givenWidths = <Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
): readonly (number | undefined)[] => {
  const given = columns.map((column) =>
    widths[column.id] !== undefined || column.width?.endsWith('px') === true ? widthOf(column, widths) : undefined,
  );
  if (given.includes(undefined)) return given;
  const grows = columns.findLastIndex(({ id }) => widths[id] === undefined);
  const primary = columns.findIndex((column) => column.primary === true && widths[column.id] === undefined);
  return given.with(primary >= 0 ? primary : grows >= 0 ? grows : given.length - 1, undefined);
};
