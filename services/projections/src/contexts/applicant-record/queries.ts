import { type Actor } from '@berangkat/contracts/kernel';
import { type Action, can, type Resource } from '@berangkat/contracts/permissions';
import { recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { readableApplicant } from '../applicants';

interface SelectedRecord {
  readonly applicantid: string;
  readonly status: string;
}

/** The parts of a record that are its context's own. */
interface RecordReading<Row extends SelectedRecord, View> {
  /** SQL of the records of the applicant `$1`; `$2`: the removed ones, too. */
  readonly ofApplicant: string;
  /** SQL of the record `$1`. */
  readonly one: string;
  readonly seeRemoved: Action;
  /** The record as a reader may see it who may read the applicant. */
  readonly view: (row: Row, reader: Actor, applicant: Resource) => View;
}

/** How records of a CV are read: by whoever may read the CV, removed ones by who may see those. */
export const queriesOfRecords = <Row extends SelectedRecord, View>({
  ofApplicant,
  one,
  seeRemoved,
  view,
}: RecordReading<Row, View>) => ({
  /** @throws {HttpError} 403 or 404, as for the applicant's CV */
  list: async (pool: Queryable, applicantid: string, actor: Actor): Promise<View[]> => {
    const applicant = await readableApplicant(pool, applicantid, actor);
    const { rows } = await pool.query<Row>(ofApplicant, [applicantid, can(actor, seeRemoved)]);
    return rows.map((row) => view(row, actor, applicant));
  },

  /** @throws {HttpError} 403 or 404, as for the CV of the applicant whose it is */
  read: async (pool: Queryable, recordid: string, actor: Actor): Promise<View> => {
    const {
      rows: [row],
    } = await pool.query<Row>(one, [recordid]);
    const applicant = await readableApplicant(pool, row?.applicantid, actor);
    const isHidden = ({ status }: Row): boolean => status === 'removed' && !can(actor, seeRemoved);
    return view(
      recordFor(actor, 'applicant.read', row, () => applicant, isHidden),
      actor,
      applicant,
    );
  },
});
