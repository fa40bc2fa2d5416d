import { mergeEvents } from '@berangkat/contracts/merges';
import {
  type Batch,
  defineProjection,
  instant,
  integer,
  nullable,
  position,
  type Row,
  table,
  text,
  texts,
} from '../../engine';
import { type Personal } from '../../jobs/erasing';

const tables = {
  /** The last merge of each record that was merged into another one. */
  merges: table({
    columns: {
      otherid: text,
      applicantid: text,
      /** `merging`, `merged`, `undoing` or `undone`. */
      state: text,
      /** Names of the fields and of the files that were taken from the other record. */
      fields: texts,
      files: texts,
      /** Copies that were made, and what they are copies of, place by place. */
      kinds: texts,
      originals: texts,
      copies: texts,
      reason: nullable(text),
      mergedat: instant,
      mergedby: text,
      /** Where in the log it was done: what comes after it happened since. */
      doneat: nullable(instant),
      doneposition: nullable(position),
      undoneat: nullable(instant),
      undoneby: nullable(text),
      revision: integer,
    },
    key: ['otherid'],
    indexes: { stays: '(applicantid)', newest: '(mergedat desc, otherid)' },
  }),
};

const turn = (
  { merges }: Batch<typeof tables>,
  { data, revision }: { readonly data: { readonly otherid: string }; readonly revision: number },
  changes: Partial<Row<(typeof tables)['merges']>>,
): void => merges.patch(data, { ...changes, revision });

/** Merges of two records of one person. */
export const merges = defineProjection({
  name: 'merges',
  version: 1,
  events: mergeEvents,
  tables,
  on: {
    ApplicantsMerged: ({ data, metadata, revision }, { merges }) =>
      merges.set({
        otherid: data.otherid,
        applicantid: data.applicantid,
        state: 'merging',
        fields: [...data.fields],
        files: (['photo', 'fullphoto', 'cv'] as const).filter((file) => data[file]),
        ...{ kinds: [], originals: [], copies: [] },
        reason: data.reason ?? null,
        mergedat: metadata.occurredAt,
        mergedby: metadata.actor.accountid,
        ...{ doneat: null, doneposition: null, undoneat: null, undoneby: null },
        revision,
      }),
    MergePlanned: (event, batch) =>
      turn(batch, event, {
        kinds: event.data.copies.map(({ kind }) => kind),
        originals: event.data.copies.map(({ from }) => from),
        copies: event.data.copies.map(({ to }) => to),
      }),
    MergeCompleted: (event, batch) =>
      turn(batch, event, {
        state: 'merged',
        doneat: event.metadata.occurredAt,
        doneposition: event.position,
      }),
    MergeGivenUp: ({ data }, { merges }) => merges.delete(data),
    MergeUndone: (event, batch) =>
      turn(batch, event, {
        state: 'undoing',
        undoneat: event.metadata.occurredAt,
        undoneby: event.metadata.actor.accountid,
      }),
    UndoCompleted: (event, batch) => turn(batch, event, { state: 'undone' }),
  },
  notices: () => [{ topic: 'merges', ids: {} }],
});

/** Why an account keeps a person. */
export const personal: readonly Personal[] = [
  { projection: 'merges', table: 'merges', subject: 'applicant', id: 'otherid', columns: ['reason'] },
];
