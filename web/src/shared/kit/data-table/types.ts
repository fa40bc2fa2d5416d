import { type View } from '../ViewSwitch';
import { type PageInfo } from '@berangkat/contracts/kernel';
import { type MouseEvent, type ReactNode } from 'react';
import { type MenuAction } from '../menu/ActionMenu';
import { type EmptyStateProps } from '../states/EmptyState';
import { type ListParams } from './useListParams';

interface ColumnLook {
  readonly header: string;
  /** The server's sort key for this heading; `true` for the column's id. */
  readonly sort?: string | true;
  readonly align?: 'end';
  /**
   * In pixels, about what it holds: `140px`. It counts until rows were measured; then the column is as wide as what it
   * holds, and nothing in it is cut. What a column without a width holds may be cut.
   */
  readonly width?: string;
  /** Pixels that it may be cut down to where there is little room. */
  readonly least?: number;
  /** Takes room that is over before others do. */
  readonly grows?: boolean;
  /**
   * The documents do not name it: it leaves where there is no room, the highest number first, of equals the last one. A
   * column without it stays; the table goes on sideways.
   */
  readonly addition?: 1 | 2 | 3 | 4;
  /** Shows only when the reader chooses it. */
  readonly extra?: boolean;
  /**
   * The name of the row: carries the link to it, stays in sight on a narrow screen, heads the default card. Exactly one
   * column.
   */
  readonly primary?: boolean;
  /** Not on the default card. */
  readonly tableOnly?: boolean;
}

/** Fields of a row that can be shown as they are. */
type PlainField<Row> = {
  [Field in keyof Row & string]: Row[Field] extends string | number | null | undefined ? Field : never;
}[keyof Row & string];

/** A column of what `cell` makes of a row; without it, of the field that its id names. */
export type Column<Row> = ColumnLook &
  (
    | { readonly id: string; readonly cell: (row: Row) => ReactNode }
    | { readonly id: PlainField<Row>; readonly cell?: undefined }
  );

/** Something that may be done with a row: an address that it leads to, or what happens. */
export type RowAction = Omit<MenuAction, 'onSelect'> &
  (
    | { readonly href: string; readonly onSelect?: undefined }
    | { readonly onSelect: () => void; readonly href?: undefined }
  );

/** A stretch of rows that belong together, such as those of one day. */
export interface RowGroup {
  readonly key: string;
  /** Stands above the first row of it. */
  readonly heading: ReactNode;
}

/** A filter of the toolbar, by its name in the address. */
export interface FilterSpec {
  readonly name: string;
  readonly label: string;
  /** `count`: rows that have it, where that is known. `hint`: said when the pointer rests on it. */
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** Of the label, where it is known not to be the one on screen. */
    readonly lang?: 'en' | undefined;
    readonly count?: number | undefined;
    readonly hint?: string | undefined;
    /** No rows have it as it stands, say a choice that opens another one. */
    readonly uncounted?: boolean | undefined;
  }[];
  /** Takes several values, which the address and the call hold joined by commas (`several` in the query's schema). */
  readonly several?: boolean;
  /**
   * Asks the server for options: given the typed text, an empty one when the filter opens, it is expected to change
   * them.
   */
  readonly onSearch?: (typed: string) => void;
  /**
   * The options are the values that the list has, found when they are counted; this names them. `options` holds the one
   * that is chosen.
   */
  readonly nameOf?: (value: string) => string;
  /** Told when the choice opens and closes: what an option would leave is counted only while somebody looks. */
  readonly onOpen?: (open: boolean) => void;
}

/** The part of an RTK Query hook's answer that DataTable needs. */
export interface ListResult<Data> {
  readonly data?: Data | undefined;
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Data, Row> {
  /**
   * Short and constant: under it the device remembers table or cards, and the account its columns and saved views. Lower
   * case, digits and hyphens.
   */
  readonly name: string;
  /** The content of the list, for screen readers. */
  readonly label: string;
  readonly list: ListParams;
  /** The answer of the list's query hook for `list.query`. */
  readonly result: ListResult<Data>;
  readonly pick: (data: Data) => { readonly rows: readonly Row[]; readonly page: PageInfo };
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** Name of a row in the labels of its controls. */
  readonly rowName: (row: Row) => string;
  /** Answers the address of a row; undefined for a row that leads nowhere. */
  readonly href?: (row: Row) => string | undefined;
  /** Called for a row that is pressed and has no address, e.g. to say why. */
  readonly onOpen?: (row: Row) => void;
  /** Answers the acts on a row; `false` for those that this reader may not do. The menu of all rows is one. */
  readonly menu?: (row: Row) => readonly (RowAction | false)[];
  /** Buttons for the selected rows; without it nothing can be selected. */
  readonly bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /**
   * Reads what the list is asked in its longest batch ({@link LONGEST_BATCH} rows): with it, whoever has selected a whole
   * page may select all that match, or so many of them. Resolves undefined where that failed.
   */
  readonly readAll?: (() => Promise<Data | undefined>) | undefined;
  /** Milliseconds that messages of the list stay; 15 seconds when left out. */
  readonly timeout?: number;
  /**
   * Answers the group of a row, in a list whose order keeps rows of one group together: a heading stands above the
   * first.
   */
  readonly group?: ((row: Row) => RowGroup) | undefined;
  /** Drawn greyed: removed rows and the like. */
  readonly isMuted?: (row: Row) => boolean;
  /** Marked as changed since the reader's last visit. */
  readonly isChanged?: ((row: Row) => boolean) | undefined;
  /** A card of its own making; without it, the columns one below the other. */
  readonly card?: (row: Row) => ReactNode;
  readonly filters?: readonly FilterSpec[];
  /** The fields that the search looks in, e.g. 'Name, e-mail or position'; without it there is no search. */
  readonly searchLabel?: string;
  /** Beside the search: what else belongs to this list. */
  readonly tools?: ReactNode;
  /** The same while nothing is selected: what a selection has buttons of its own for. */
  readonly idleTools?: ReactNode;
  /** The sums of the whole list, as one line above it (`Figures`). */
  readonly figures?: ReactNode;
  /** Between that line and the rows, say charts that the reader has opened. */
  readonly above?: ReactNode;
  /** Other views of the same rows: all of them; `onView` goes to those that are no table. */
  readonly views?: readonly View[];
  readonly onView?: (view: View) => void;
  readonly empty: EmptyStateProps;
  /** The specification's words when the list cannot be loaded. */
  readonly errorText?: string;
}

/** Props of a row and a card. */
export interface RowsProps<Data, Row>
  extends Pick<DataTableProps<Data, Row>, 'label' | 'rowId' | 'href' | 'group' | 'isMuted' | 'isChanged'> {
  readonly rows: readonly Row[];
  readonly checkbox: ((row: Row) => ReactNode) | undefined;
  readonly menuButton: ((row: Row) => ReactNode) | undefined;
  readonly onOpen: (row: Row) => void;
  /** Acts on a press on a row; undefined for a row that leads nowhere. */
  readonly pressed: (row: Row) => ((event: MouseEvent<HTMLElement>) => void) | undefined;
}
