import { type ListSettings } from '@berangkat/contracts/preferences';
import { useMemo } from 'react';
import { usePreference } from '../../../preferences';
import { replaced } from '../../../replaced';
import { type Column } from '../types';
import { type ListParams } from '../useListParams';

export type ColumnChoice = ListSettings['columns'];

export interface Columns<Row> {
  /** All of them, in the order of the reader. */
  readonly all: readonly Column<Row>[];
  /** Those that the reader wants. */
  readonly wanted: readonly Column<Row>[];
  readonly widths: Readonly<Record<string, number>>;
  readonly isWanted: (id: string) => boolean;
  readonly show: (id: string, shown: boolean) => void;
  /** Moves a column before (-1) or after (1) its neighbour. */
  readonly move: (id: string, by: -1 | 1) => void;
  /** Gives a column a width in pixels. */
  readonly resize: (id: string, width: number) => void;
  /** Back to what the screen comes with. */
  readonly reset: () => void;
  readonly changed: boolean;
}

const LEAST = 60;
const MOST = 800;

/** All columns in the order that was chosen; one that is newer than the choice stands where the screen has it. */
const inOrder = <Row>(columns: readonly Column<Row>[], order: readonly string[]): readonly Column<Row>[] => {
  const known = order.flatMap((id) => columns.filter((column) => column.id === id));
  return columns.reduce<readonly Column<Row>[]>(
    (placed, column, index) =>
      placed.includes(column) ? placed : [...placed.slice(0, index), column, ...placed.slice(index)],
    known,
  );
};

/**
 * Which columns a list shows, in which order and how wide: what the address says (a shared view), else what the account
 * chose, else what the screen comes with. The primary column always shows.
 */
export const useColumns = <Row>(name: string, columns: readonly Column<Row>[], list: ListParams): Columns<Row> => {
  const standard = useMemo<ColumnChoice>(
    () => ({ order: [], hidden: columns.filter(({ extra }) => extra === true).map(({ id }) => id), widths: {} }),
    [columns],
  );
  const [choice, setChoice] = usePreference(`${name}.columns`, standard);
  const { columns: shared, setColumns } = list;

  return useMemo(() => {
    const all = inOrder(columns, shared ?? choice.order);
    const isWanted = (id: string): boolean =>
      columns.find((column) => column.id === id)?.primary === true ||
      (shared === undefined ? !choice.hidden.includes(id) : shared.includes(id));
    const change = (order: readonly string[], hidden: readonly string[]): void => {
      if (shared !== undefined) setColumns(order.filter((id) => !hidden.includes(id)));
      else setChoice({ ...choice, order: [...order], hidden: [...hidden] });
    };
    const order = all.map(({ id }) => id);
    const hidden = order.filter((id) => !isWanted(id));
    return {
      all,
      wanted: all.filter(({ id }) => isWanted(id)),
      widths: choice.widths,
      isWanted,
      show: (id, shown) => change(order, shown ? hidden.filter((other) => other !== id) : [...hidden, id]),
      move: (id, by) => {
        const at = order.indexOf(id);
        const neighbour = order[at + by];
        if (neighbour === undefined) return;
        change(replaced(replaced(order, at, neighbour), at + by, id), hidden);
      },
      resize: (id, width) =>
        setChoice({
          ...choice,
          widths: { ...choice.widths, [id]: Math.round(Math.min(MOST, Math.max(LEAST, width))) },
        }),
      reset: () => {
        setChoice(null);
        if (shared !== undefined) setColumns(undefined);
      },
      changed: shared !== undefined || choice !== standard,
    };
  }, [columns, shared, setColumns, choice, setChoice, standard]);
};
