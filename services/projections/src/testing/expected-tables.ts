import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A table of a read model, by what is in it. */
export interface ExpectedTable {
  /**
   * Columns that say nothing of a person who can be erased: ids, times, counts, and what the agency says of itself and of
   * its clients. Others stand in the `personal` of its projection.
   */
  readonly plain: readonly string[];
  /** Columns that the event of the erasure itself empties, which stands in the stream that they are folded from. */
  readonly emptied?: readonly string[];
}
export type ExpectedTables = Readonly<Record<string, ExpectedTable>>;

/**
 * The tables of the read side, written down a second time, apart from the projections: the `tables.expected.ts` of each
 * context. So a table that somebody may read, and a column that is never emptied, are there because somebody wrote so.
 */
export const expectedTables = async (): Promise<ExpectedTables> => {
  const contexts = join(__dirname, '..', 'contexts');
  const files = readdirSync(contexts, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('tables.expected.ts'),
  );
  const parts = await Promise.all(
    files.map(async (file) => (await import(join(contexts, file))) as { readonly expected: ExpectedTables }),
  );
  return Object.assign({}, ...parts.map(({ expected }) => expected)) as ExpectedTables;
};
