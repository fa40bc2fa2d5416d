import { hiddenKinds } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { shownManager } from '../../query-kit/masks';

interface Sort {
  /** Of `read.applicants a` and of what its list joins; of its owner `o` where `ofOwner`. */
  readonly columns: readonly string[];
  /** The column runs the other way: the older has the smaller birthday. */
  readonly reversed?: true;
  readonly ofOwner?: true;
}
/** The orders of column headers. */
export type Sorts<Name extends string> = Readonly<Record<Name, Sort>>;

/** Columns of an applicant and its owner that every list of applicants sorts by, as far as the reader sees them. */
export const applicantSorts = (reader: Actor) =>
  ({
    firstname: { columns: ['a.firstname'] },
    gender: { columns: ['a.gender'] },
    age: { columns: ['a.dateofbirth'], reversed: true },
    degree: { columns: ['a.degreerank'] },
    experience: { columns: ['a.experience'] },
    department: { columns: ['a.department'] },
    // Owners who are masked stand in the order of their ids: Postgres reads them in that of an index.
    owner_email: can(reader, 'applicant.see-manager')
      ? { columns: [shownManager(hiddenKinds(reader), 'o'), 'o.accountid'], ofOwner: true }
      : { columns: [] },
  }) as const satisfies Sorts<string>;

/** The order of a page. */
export interface Order {
  readonly columns: readonly string[];
  readonly direction: 'asc' | 'desc';
}

interface Sorted<Name extends string> {
  readonly sort: Name;
  readonly dir: 'asc' | 'desc';
}

/** Answers the order of a query. */
export const sortedBy = <Name extends string>(sorts: Sorts<Name>, { sort, dir }: Sorted<Name>): Order => {
  const { columns, reversed } = sorts[sort];
  return { columns, direction: (dir === 'asc') !== (reversed === true) ? 'asc' : 'desc' };
};

/**
 * An order in SQL. The id after the columns makes it total, so that pages neither repeat nor skip. Nulls stand where the
 * index has them, last going up and first going down: any other place would sort the whole table.
 */
export const inOrder = ({ columns, direction }: Order, id = 'a.applicantid'): string =>
  [...columns, id].map((column) => `${column} ${direction}`).join(', ');

/** The order of a page in SQL. */
export const orderOf = <Name extends string>(sorts: Sorts<Name>, sorted: Sorted<Name>, id?: string): string =>
  inOrder(sortedBy(sorts, sorted), id);

/**
 * Answers the tables that the order needs beside `read.applicants a`. An inner join, because Postgres can then read the
 * owners in order. Every applicant has an owner, which another read model may show a moment later.
 */
export const tablesOfOrder = <Name extends string>(sorts: Sorts<Name>, { sort }: { readonly sort: Name }): string =>
  sorts[sort].ofOwner === true ? ' join read.accounts o on o.accountid = a.accountid' : '';
