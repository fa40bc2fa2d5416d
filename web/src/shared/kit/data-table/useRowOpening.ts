import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DataTableProps } from './types';

export interface RowOpening<Row> {
  readonly open: (row: Row) => void;
  /** In a tab of its own, where the row has an address. */
  readonly openElsewhere: (row: Row) => void;
  /** Acts on a press on a row; undefined for a row that leads nowhere. */
  readonly pressed: (row: Row) => ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Answers the addresses of a list's rows, or the act in their place. */
export const useRowOpening = <Data, Row>({
  href,
  onOpen,
}: Pick<DataTableProps<Data, Row>, 'href' | 'onOpen'>): RowOpening<Row> => {
  const navigate = useNavigate();
  const open = useCallback(
    (row: Row) => {
      const address = href?.(row);
      if (address !== undefined) void navigate(address);
      else onOpen?.(row);
    },
    [href, onOpen, navigate],
  );
  const openElsewhere = (row: Row): void => {
    const address = href?.(row);
    if (address === undefined) open(row);
    else window.open(address, '_blank', 'noopener');
  };
  return {
    open,
    openElsewhere,
    pressed: (row) =>
      onOpen === undefined && href?.(row) === undefined
        ? undefined
        : (event) => {
            // A press on a control of the row, or at the end of marking some text, is not a press on the row.
            if (
              (event.target as HTMLElement).closest('a, button, input, label') !== null ||
              window.getSelection()?.toString()
            )
              return;
            if (event.metaKey || event.ctrlKey) openElsewhere(row);
            else open(row);
          },
  };
};
