import { DOCUMENT_STATES, type DocumentState, expiryOf, stateOfDocument } from '@berangkat/contracts/attachments';
import { type ExpiringDocuments, type ExpiringQuery } from '@berangkat/contracts/checklists';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { fileLink, placementsOf } from '../applicants';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';

type Expiring = Exclude<DocumentState, 'valid'>;
const EXPIRING = DOCUMENT_STATES.filter((state) => state !== 'valid');

const FROM = 'read.documents d join read.applicants a using (applicantid)';

/**
 * SQL of the documents of applicants, one row each, that are in one of these states on a day: the index of expiry has
 * them in order, whatever day it is.
 * @param today `yyyy-mm-dd`
 */
export const expiringIn = (states: readonly Expiring[], today: string) => {
  const conditions = new Conditions();
  const ranges = states.map((state) => {
    const { from, to } = expiryOf(state, today);
    const until = `d.expireson <= ${conditions.value(to)}::date`;
    return from === null ? until : `d.expireson >= ${conditions.value(from)}::date and ${until}`;
  });
  conditions.and(ranges.map((range) => `(${range})`).join(' or ')).and(`a.status = 'open'`);
  return { from: FROM, conditions };
};

interface SelectedExpiring {
  readonly documentid: string;
  readonly documenttype: string;
  readonly expireson: string;
  readonly applicantid: string;
  readonly accountid: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly thumbnail: string | null;
}

/** Lists people whose documents expire, the soonest first: neither files nor numbers. */
export const listExpiring = async (
  pool: Queryable,
  query: ExpiringQuery,
  actor: Actor,
  today: string,
): Promise<ExpiringDocuments> => {
  const states = query.state ?? EXPIRING;
  const { from, conditions } = expiringIn(states, today);
  const { offset, count } = rowsOf(query);
  const [counted, { rows }] = await Promise.all([
    countUpTo(pool, from, expiringIn(states, today).conditions),
    pool.query<SelectedExpiring>(
      `select d.documentid, d.documenttype, d.expireson, a.applicantid, a.accountid, a.firstname, a.lastname, a.thumbnail
         from ${from} where ${conditions.where} order by d.expireson, d.documentid
        limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
      [...conditions.values],
    ),
  ]);
  const statuses = await placementsOf(pool, [...new Set(rows.map(({ applicantid }) => applicantid))], actor);
  return {
    documents: rows.map(({ documentid, documenttype, expireson, thumbnail, firstname, lastname, ...whose }) => ({
      documentid,
      documenttype,
      expireson,
      state: stateOfDocument(expireson, today),
      applicant: {
        ...whose,
        firstname: firstname ?? '',
        lastname: lastname ?? '',
        photo: fileLink(thumbnail),
        project_statuses: statuses.get(whose.applicantid) ?? [],
      },
    })),
    page: pageOf(counted, query),
  };
};
