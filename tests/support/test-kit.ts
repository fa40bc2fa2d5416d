import { forAll } from './for-all';

/** The time of one row, as that of one test in jest.config.mjs. */
const ROW_MS = 30_000;

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
};

/** A row's own name, as `it.each` would give it. */
const nameOf = (name: string, row: readonly unknown[], index: number): string => {
  const values = [...row];
  return name
    .replaceAll(/%([a-zA-Z#])/g, (_, kind: string) => (kind === '#' ? String(index) : shown(values.shift())))
    .replaceAll(/\$(\w+)/g, (_, field: string) => shown((row[0] as Readonly<Record<string, unknown>>)[field]));
};

type Check = (...row: unknown[]) => unknown;

/** One test of all rows; its name has a dash where that of a row has its values. */
const all =
  (table: readonly unknown[]) =>
  (name: string, check: Check, rowMs = ROW_MS): void => {
    const rows = table.every(Array.isArray) ? (table as readonly (readonly unknown[])[]) : table.map((row) => [row]);
    const named = rows.map((row, index) => [nameOf(name, row, index), row] as const);
    it(
      name.replaceAll(/%[a-zA-Z#]|\$\w+/g, '–'),
      () => forAll(named, (row) => check(...row), rowMs),
      rowMs * (rows.length + 1),
    );
  };

const marked = { holds: () => it, all };
Object.assign(it, marked);
Object.assign(describe, { holds: () => describe });
