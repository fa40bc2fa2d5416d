import { type FieldChange } from '@berangkat/contracts/audit';
import { json, table, text } from '../engine';

type StoredChange = Omit<FieldChange, 'shown'>;

export const changesColumns = { actionid: text, changes: json<readonly StoredChange[]>() };

/**
 * The changes of each update of an object of a context, by the id of its event, for the audit trail: made where the row
 * is known as it was before. As personal as that row: where a row is a person's, the person's id stands beside it.
 */
export const changesTable = () => table({ columns: changesColumns, key: ['actionid'] });

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states of a row differ. */
export const changesBetween = <Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): readonly StoredChange[] =>
  fields.flatMap((field) =>
    same(before[field], after[field])
      ? []
      : [{ field, before: before[field] as StoredChange['before'], after: after[field] as StoredChange['after'] }],
  );
