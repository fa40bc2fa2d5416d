/** The compared parts of a row: its id, and its shown fields. */
interface Compared<Row> {
  readonly id: (row: Row) => string;
  readonly said: (row: Row) => unknown;
}

interface Difference<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/**
 * Of these ids, in their order, what came, went or says something else between the rows of two moments: something may
 * have come and gone, or have changed and changed back.
 */
export const differencesIn = <Row>(
  ids: readonly string[],
  [before, after]: readonly [readonly Row[], readonly Row[]],
  { id, said }: Compared<Row>,
): Difference<Row>[] => {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [id(row), row])));
  return ids
    .map((one) => ({ before: was!.get(one) ?? null, after: is!.get(one) ?? null }))
    .filter((pair) => saidIn(pair.before, said) !== saidIn(pair.after, said));
};

const saidIn = <Row>(row: Row | null, said: (row: Row) => unknown): string =>
  row === null ? '' : JSON.stringify(said(row));
