import { type Column } from '../types';

/** Pixels of the columns that hold the checkboxes and the menus. */
export const [CHECKS, MENUS] = [44, 52];

/** Pixels by the id of a column. */
export type Pixels = Readonly<Record<string, number>>;

/** Pixels that a column needs until rows were measured, and those that one without a width is left at least. */
const [USUAL, USUAL_LEAST] = [160, 120];

/** Pixels that a column of long texts wants before others get more: a remark may be longer than the screen. */
const ENOUGH = 420;

/** Pixels of what stands around a heading, and of the arrow of an order. */
const [AROUND, ARROW] = [25, 18];

/** Pixels of a letter of a heading, about: an m is as wide as four of i. */
const letterOf = (letter: string): number =>
  /[iljI .,]/.test(letter) ? 3 : /[frt]/.test(letter) ? 5 : /[mwMWOQG]/.test(letter) ? 11 : 7.4;

/** The width of the heading: in another language it may be longer than what stands below it. */
const headingOf = <Row>({ header, sort }: Column<Row>): number =>
  Math.ceil(
    Array.from(header, letterOf).reduce((sum, letter) => sum + letter, 0) + AROUND + (sort === undefined ? 0 : ARROW),
  );

/** Whether what it holds may be cut where there is little room. */
export const mayBeCut = <Row>({ width, least }: Column<Row>): boolean => width === undefined || least !== undefined;

export interface Wishes {
  /** Widths that the reader gave. */
  readonly given: Pixels;
  /** Measured widths: as wide as what each holds. */
  readonly measured: Pixels;
}

/** Pixels that show all that a column holds, as far as is known. */
export const neededBy = <Row>(column: Column<Row>, { given, measured }: Wishes): number =>
  given[column.id] ??
  measured[column.id] ??
  Math.max(column.width === undefined ? USUAL : Number.parseInt(column.width, 10), headingOf(column));

/** Pixels that a column has at least: what it holds may be cut, its heading may not. */
const leastOf = <Row>(column: Column<Row>, wishes: Wishes): number =>
  mayBeCut(column) && wishes.given[column.id] === undefined
    ? Math.min(neededBy(column, wishes), Math.max(column.least ?? USUAL_LEAST, headingOf(column)))
    : neededBy(column, wishes);

export interface Fit<Row> {
  /** Those that show, in their order. */
  readonly columns: readonly Column<Row>[];
  /** By the id; those that may be cut share what is left while the room is not known. */
  readonly widths: Readonly<Record<string, number | undefined>>;
  /** All of them together are wider than the room. */
  readonly sideways: boolean;
}

/** Gives `room` to those that lack something, all the same pixels until each has what it wants; answers what is over. */
const pour = (widths: Map<string, number>, wants: Pixels, room: number): number => {
  let left = room;
  let lacking = Object.keys(wants).filter((id) => wants[id]! > widths.get(id)!);
  while (left >= 1 && lacking.length > 0) {
    const share = left / lacking.length;
    for (const id of lacking) {
      const more = Math.min(share, wants[id]! - widths.get(id)!);
      widths.set(id, widths.get(id)! + more);
      left -= more;
    }
    lacking = lacking.filter((id) => wants[id]! - widths.get(id)! > 0.5);
  }
  return left;
};

/**
 * Which columns show, and how wide. A column is as wide as what it holds; those that may be cut give way, down to their
 * least. Then additions leave, the highest number first, of equals the last one. What is named stays: the table goes on
 * sideways. Room that is over goes first to the name of the row, up to its usual width, then to the column that `grows`,
 * then to what else is cut, then to all that may be cut.
 *
 * @param room pixels for all of them; undefined where it is not known, where everything shows
 */
export const fitted = <Row>(all: readonly Column<Row>[], wishes: Wishes, room: number | undefined): Fit<Row> => {
  const leaving = all.map((column, index) => ({ column, index })).filter(({ column }) => column.addition !== undefined);
  leaving.sort((one, other) => other.column.addition! - one.column.addition! || other.index - one.index);
  const gone = new Set<Column<Row>>();
  let least = all.reduce((sum, column) => sum + leastOf(column, wishes), 0);
  for (const { column } of leaving) {
    if (room === undefined || least <= room) break;
    gone.add(column);
    least -= leastOf(column, wishes);
  }
  const columns = all.filter((column) => !gone.has(column));
  const widths = new Map(columns.map((column) => [column.id, leastOf(column, wishes)]));
  const cut = columns.filter((column) => mayBeCut(column) && wishes.given[column.id] === undefined);
  if (room === undefined) {
    const fixed = columns.filter((column) => !cut.includes(column));
    return { columns, widths: Object.fromEntries(fixed.map(({ id }) => [id, widths.get(id)])), sideways: false };
  }
  const wantsOf = (some: readonly Column<Row>[]): Pixels =>
    Object.fromEntries(some.map((column) => [column.id, Math.min(ENOUGH, neededBy(column, wishes))]));
  let over = Math.max(0, room - least);
  // Who a row is about is read before anything else; a single long name does not take all the room.
  const names = cut.filter(({ primary }) => primary === true);
  const usual = names.map((column): [string, number] => [
    column.id,
    Math.min(neededBy(column, wishes), Number.parseInt(column.width ?? `${USUAL}`, 10)),
  ]);
  over = pour(widths, Object.fromEntries(usual), over);
  over = pour(widths, wantsOf(cut.filter(({ grows }) => grows === true)), over);
  over = pour(widths, wantsOf(cut), over);
  const growing = cut.length > 0 ? cut : columns.slice(-1);
  for (const { id } of growing) widths.set(id, widths.get(id)! + over / growing.length);
  return {
    columns,
    widths: Object.fromEntries([...widths].map(([id, width]) => [id, Math.floor(width)])),
    sideways: least > room,
  };
};
