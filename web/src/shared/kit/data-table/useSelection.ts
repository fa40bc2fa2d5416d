import { useCallback, useMemo, useState } from 'react';

/**
 * Rows that are selected, over several pages; another search or filter lets go of them, because they may no longer be
 * in the list.
 */
export const useSelection = <Row>(shown: readonly Row[], idOf: (row: Row) => string, narrowing: string) => {
  const [held, setHeld] = useState<{ readonly narrowing: string; readonly rows: ReadonlyMap<string, Row> }>({
    narrowing,
    rows: new Map(),
  });
  if (held.narrowing !== narrowing) setHeld({ narrowing, rows: new Map() });
  const rows = useMemo(() => (held.narrowing === narrowing ? held.rows : new Map<string, Row>()), [held, narrowing]);

  const change = useCallback(
    (make: (rows: Map<string, Row>) => Map<string, Row>) =>
      setHeld((before) => ({ ...before, rows: make(new Map(before.rows)) })),
    [],
  );
  const toggle = useCallback(
    (row: Row) =>
      change((selected) => {
        if (!selected.delete(idOf(row))) selected.set(idOf(row), row);
        return selected;
      }),
    [change, idOf],
  );
  const clear = useCallback(() => change(() => new Map()), [change]);
  const all = shown.length > 0 && shown.every((row) => rows.has(idOf(row)));

  // The newest version of each row that is on screen, so that an action sees the state that the reader sees.
  const current = useMemo(() => {
    const fresh = new Map(shown.map((row) => [idOf(row), row]));
    return [...rows].map(([id, row]) => fresh.get(id) ?? row);
  }, [rows, shown, idOf]);

  return {
    rows: current,
    count: rows.size,
    has: (row: Row): boolean => rows.has(idOf(row)),
    all,
    some: shown.some((row) => rows.has(idOf(row))),
    toggle,
    toggleAll: () =>
      change((selected) => {
        for (const row of shown) {
          if (all) selected.delete(idOf(row));
          else selected.set(idOf(row), row);
        }
        return selected;
      }),
    add: (more: readonly Row[]) =>
      change((selected) => {
        for (const row of more) selected.set(idOf(row), row);
        return selected;
      }),
    clear,
  };
};
