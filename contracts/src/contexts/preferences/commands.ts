import { z } from 'zod';
import { MAIL_LANGUAGES } from '../mail/values';
import { exactText, line, list, record } from '../../kernel';

/** Of a list or a column: lower case, as in the code of the web. */
const name = exactText(40).regex(/^[a-z][a-z0-9_-]*$/);

const MAX_COLUMNS = 40;

/** Which columns a table shows and how. What is in neither list is newer than the choice. */
const columns = z.strictObject({
  /** All columns that were known, in their order. */
  order: list(name, MAX_COLUMNS),
  hidden: list(name, MAX_COLUMNS),
  /** Pixels, of the columns that were resized. */
  widths: record(name, z.number().int().min(40).max(800), MAX_COLUMNS),
});

/** A name for what stands in the address of a list: search, filters, order, columns. */
const savedView = z.strictObject({
  name: line(40).min(1),
  /** The text after the question mark. */
  address: exactText(600),
  /** Opens the list when its address asks for nothing. */
  isDefault: z.boolean().optional(),
});

/**
 * Everything that a list remembers of a reader. A setting that is new needs no table and no route, only a line here.
 * Each is bounded: an account keeps at most 100 settings of at most 16 KB.
 */
export const listSettings = z.strictObject({
  /** Rows on a page. Kept under the list `lists`: it is one for all of them. */
  size: z.literal([10, 25, 50]),
  columns,
  views: list(savedView, 20),
  /** Whether the charts above the list are open. */
  charts: z.boolean(),
  /**
   * The zone that times are shown in. Kept under the name `portal`, for it is one for all screens; of the machine unless
   * Jakarta's was chosen (A15).
   */
  zone: z.literal(['machine', 'Asia/Jakarta']),
  /** Of messages by mail. Kept under the name `portal`: the language in which the account used the portal last. */
  language: z.enum(MAIL_LANGUAGES),
  /** Whether messages of a kind are mailed to the account. Kept under the list of the kind (`mail-standing`). */
  mailed: z.boolean(),
});
export type ListSettings = z.output<typeof listSettings>;
export type Setting = keyof ListSettings;

/** The changes of one list; fields left out stay, `null` goes back to the default. */
export const savePreferences = z.strictObject({
  size: listSettings.shape.size.nullable().optional(),
  columns: listSettings.shape.columns.nullable().optional(),
  views: listSettings.shape.views.nullable().optional(),
  charts: listSettings.shape.charts.nullable().optional(),
  zone: listSettings.shape.zone.nullable().optional(),
  language: listSettings.shape.language.nullable().optional(),
  mailed: listSettings.shape.mailed.nullable().optional(),
});
export type SavePreferences = z.output<typeof savePreferences>;

export const listName = name;
