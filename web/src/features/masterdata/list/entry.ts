import { type IndustryView } from '@berangkat/contracts/masterdata';

/** The fields of entries in all three lists. */
export type Entry = Pick<
  IndustryView,
  'name' | 'indonesianname' | 'status' | 'mergedinto' | 'applicants' | 'revision'
> & {
  readonly id: string;
  /** Jobs that name it; no job names a position. */
  readonly jobs?: number;
};

/** A row of a list as an entry. */
export const entryOf = <Id extends string>(id: Id, row: Omit<Entry, 'id'> & Readonly<Record<Id, string>>): Entry => ({
  ...row,
  id: row[id],
});
