import { type RowGroup } from './types';

/** Rows that follow each other in one group; `group` is undefined where the list has none. */
export interface Stretch<Row> {
  readonly group: RowGroup | undefined;
  readonly rows: readonly Row[];
}

/** The rows in their order, cut where the group changes. */
export const inGroups = <Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => RowGroup) | undefined,
): readonly Stretch<Row>[] => {
  if (groupOf === undefined) return [{ group: undefined, rows }];
  const stretches: { group: RowGroup; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = stretches.at(-1);
    if (last?.group.key === group.key) last.rows.push(row);
    else stretches.push({ group, rows: [row] });
  }
  return stretches;
};
