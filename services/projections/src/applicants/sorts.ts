/**
 * What a column header sorts by: the column, and whether it runs the other way (the older has the smaller birthday).
 */
export type Sorts<Name extends string> = Readonly<Record<Name, { readonly column: string; readonly reversed?: true }>>;

const OWNER_EMAIL = { column: 'o.email' };

/** Columns of an applicant and its owner that every list of applicants sorts by. */
export const APPLICANT_SORTS = {
  firstname: { column: 'a.firstname' },
  gender: { column: 'a.gender' },
  age: { column: 'a.dateofbirth', reversed: true },
  degree: { column: 'a.degreerank' },
  experience: { column: 'a.experience' },
  department: { column: 'a.department' },
  owner_email: OWNER_EMAIL,
} as const satisfies Sorts<string>;

/** What a page is sorted by. */
export interface Order {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

interface Sorted<Name extends string> {
  readonly sort: Name;
  readonly dir: 'asc' | 'desc';
}

/** What a query sorts by. */
export const sortedBy = <Name extends string>(sorts: Sorts<Name>, { sort, dir }: Sorted<Name>): Order => {
  const { column, reversed } = sorts[sort];
  return { column, direction: (dir === 'asc') !== (reversed === true) ? 'asc' : 'desc' };
};

/**
 * An order in SQL. The id after the column makes it total, so that pages neither repeat nor skip. Nulls stand where the
 * index has them, last going up and first going down: any other place would sort the whole table.
 */
export const inOrder = ({ column, direction }: Order, id = 'a.applicantid'): string =>
  `${column} ${direction}, ${id} ${direction}`;

/** The order of a page in SQL. */
export const orderOf = <Name extends string>(sorts: Sorts<Name>, sorted: Sorted<Name>, id?: string): string =>
  inOrder(sortedBy(sorts, sorted), id);

/**
 * What the order needs beside `read.applicants a`. An inner join, because Postgres can then read the owners in order.
 * Every applicant has an owner, which another read model may show a moment later.
 */
export const tablesOfOrder = <Name extends string>(sorts: Sorts<Name>, { sort }: { readonly sort: Name }): string =>
  sorts[sort] === OWNER_EMAIL ? ' join read.accounts o on o.accountid = a.accountid' : '';
