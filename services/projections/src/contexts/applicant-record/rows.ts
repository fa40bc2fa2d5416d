import { changesBetween, changesColumns } from '../../query-kit/changes';
import { instant, integer, nullable, table, text } from '../../engine';
import { type Personal } from '../../jobs/erasing';

/** Columns of every record of a CV beside those of its fields. */
export const recordColumns = {
  /** The record that it came from by a merge: the key of that one sealed it. */
  of: nullable(text),
  status: text,
  revision: integer,
  createdat: instant,
  createdby: text,
  updatedat: instant,
  updatedby: text,
};

interface RecordFact<Data> {
  readonly data: Data;
  readonly revision: number;
  readonly metadata: { readonly occurredAt: number; readonly actor: { readonly accountid: string } };
}
type Remarked = { readonly remarks?: string | null | undefined; readonly of?: string | undefined };

const touched = ({ revision, metadata }: RecordFact<unknown>) => ({
  revision,
  updatedat: metadata.occurredAt,
  updatedby: metadata.actor.accountid,
});

export const changedRow = <Data extends Remarked>(event: RecordFact<Data>) => {
  const { of = null, ...said } = event.data;
  return { ...said, of, remarks: event.data.remarks ?? null, ...touched(event) };
};

export const addedRow = <Data extends Remarked>(event: RecordFact<Data>) => ({
  ...changedRow(event),
  status: 'active',
  createdat: event.metadata.occurredAt,
  createdby: event.metadata.actor.accountid,
});

export const removedRow = (event: RecordFact<unknown>) => ({ status: 'removed', ...touched(event) });

/** With the applicant's own rows in one transaction: who hears that the applicant changed finds the records changed. */
export const withApplicant = ({ data }: { readonly data: { readonly applicantid: string } }): string =>
  `applicant-${data.applicantid}`;

/** The changes of each event of a record, for the trail and for where its values come from. */
export const recordChangesTable = () =>
  table({
    columns: { ...changesColumns, applicantid: text, recordid: text, of: nullable(text) },
    key: ['actionid'],
    indexes: { record: '(recordid)' },
  });

/** That a record began: nothing was changed yet. */
export const beginningOf = (
  {
    id,
    data,
  }: { readonly id: string; readonly data: { readonly applicantid: string; readonly of?: string | undefined } },
  recordid: string,
) => ({ actionid: id, applicantid: data.applicantid, recordid, of: data.of ?? null, changes: [] });

/**
 * Answers the changes of a record's update: `before` is its row, `said` are the columns of its fields. Nothing where the
 * record is not there.
 */
export const changesOfRecord = (
  { id, data }: { readonly id: string; readonly data: Remarked & { readonly applicantid: string } },
  recordid: string,
  before: Readonly<Record<string, unknown>> | undefined,
  said: object,
) => {
  const after: Readonly<Record<string, unknown>> = { ...data, remarks: data.remarks ?? null };
  return {
    actionid: id,
    applicantid: data.applicantid,
    recordid,
    of: data.of ?? null,
    changes: before === undefined ? [] : changesBetween(before, after, Object.keys(said)),
  };
};

/**
 * Names the columns that an erasure empties in an applicant's records: all their values, and the changes of these.
 * `said` are the columns of its fields.
 */
export const personalIn = (projection: string, changes: string, said: object): readonly Personal[] =>
  // A copy goes with the record that it came from, whosever it is.
  ['applicantid', 'of'].flatMap((id): Personal[] => [
    { projection, table: projection, subject: 'applicant', id, columns: Object.keys(said) },
    { projection, table: changes, subject: 'applicant', id, columns: ['changes'], empty: "'[]'" },
  ]);
