import { type Field, type Fields, type KeptOf, mapped, mayBeMissing, namesOf } from '@berangkat/contracts/kernel';
import { z } from 'zod';
import { boolean, type Column, double, integer, nullable, text, texts } from '../engine';

type ColumnsOf<F extends Fields> = { readonly [N in keyof F]: Column<KeptOf<F>[N]> };

const columnFor = (view: z.ZodType | undefined): Column<unknown> => {
  if (view instanceof z.ZodNumber) return view.format === null ? double : integer;
  if (view instanceof z.ZodBoolean) return boolean;
  return view instanceof z.ZodArray ? texts : text;
};
const columnOf = (field: Field): Column<unknown> => {
  const column = columnFor(field.view);
  return mayBeMissing(field) ? nullable(column) : column;
};

/** The columns of a form's fields: by what is answered of them, but for those that a table keeps as something else. */
export const columnsOf = <F extends Fields>(fields: F, others: Partial<ColumnsOf<F>> = {}): ColumnsOf<F> => ({
  ...(mapped(fields, columnOf) as ColumnsOf<F>),
  ...others,
});

/** An event's data as far as it is of a form: what was left out, or erased, is missing or null. */
type DataOf<F extends Fields> = {
  readonly [N in keyof F as null extends KeptOf<F>[N] ? never : N]: KeptOf<F>[N];
} & {
  readonly [N in keyof F as null extends KeptOf<F>[N] ? N : never]?: KeptOf<F>[N] | undefined;
};

/** The values of {@link columnsOf} in an event. */
export const valuesOf = <F extends Fields>(fields: F, data: DataOf<F>): KeptOf<F> =>
  Object.fromEntries(
    namesOf(fields).map((name) => [name, (data as Readonly<Record<string, unknown>>)[name] ?? null]),
  ) as KeptOf<F>;

/** Names of the fields of which nothing of the past is shown: what a table's history leaves out. */
export const withoutPast = <F extends Fields>(fields: F): readonly (keyof F & string)[] =>
  namesOf(fields).filter((name) => fields[name]!.past === false);

/**
 * The columns as a statement selects them.
 * @param row name of the table in it
 * @param others expressions for columns that are not answered as they are kept
 */
export const selected = <F extends Fields>(
  row: string,
  fields: F,
  others: { readonly [N in keyof F]?: string } = {},
): string =>
  namesOf(fields)
    .map((name) => (others[name] === undefined ? `${row}.${name}` : `${others[name]} as ${name}`))
    .join(', ');

/** The named columns of a row. */
export const picked = <Row extends object, N extends keyof Row>(row: Row, names: readonly N[]): Pick<Row, N> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, N>;
