import { PHONES } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { type ChosenFile, type MergeDetail, type UndoQuestion } from '@berangkat/contracts/merges';
import { can } from '@berangkat/contracts/permissions';
import { NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { educationFields } from '../educations';
import { experienceFields } from '../experiences';
import { MERGES, mergeRow, type SelectedMerge } from './list';

interface SelectedDetail extends SelectedMerge {
  readonly fields: string[];
  readonly files: ChosenFile[];
  readonly kinds: string[];
  readonly originals: string[];
  readonly copies: string[];
  readonly doneat: Date | null;
  readonly doneposition: string | null;
}

type Question = Omit<UndoQuestion, 'shown' | 'before' | 'after' | 'status'> &
  Partial<Pick<UndoQuestion, 'before' | 'after' | 'status'>>;

/** Fields that somebody changed since, in which the two say something else. */
const FIELDS = `select distinct 'field' as kind, f.name as id, 'changed' as happened, null as name,
       to_jsonb(o) -> f.name as before, to_jsonb(s) -> f.name as after
  from read.audit_actions t cross join lateral unnest(t.fields) f (name)
  join read.applicants s on s.applicantid = $1 join read.applicants o on o.applicantid = $2
 where t.objectid = $1 and t.type = 'ApplicationUpdated' and t.position > $3
   and to_jsonb(s) -> f.name is distinct from to_jsonb(o) -> f.name`;

/** SQL that two rows say something else, in one of these columns. */
const differ = (columns: readonly string[]): string =>
  `(${columns.map((column) => `t.${column}`).join(', ')}) is distinct from (${columns.map((column) => `o.${column}`).join(', ')})`;

/** Records of a CV: copies that say something else than what they are copies of, or are gone, and new ones. */
const records = (kind: 'education' | 'experience', name: string, columns: readonly string[]): string =>
  `select '${kind}' as kind, t.${kind}id as id,
          case when o.${kind}id is null then 'added' when t.status = 'removed' then 'removed' else 'changed' end as happened,
          ${name} as name
     from read.${kind}s t
     left join unnest($3::text[], $4::text[]) c (original, copy) on c.copy = t.${kind}id
     left join read.${kind}s o on o.${kind}id = c.original
    where t.applicantid = $1
      and case when c.copy is null then t.of is null and t.status = 'active' and t.createdat > $2
               else t.status <> o.status or ${differ(columns)} end`;

const DOCUMENT = ['number', 'issuer', 'issuedon', 'expireson'];
/** One that is new stays with the record whose key seals its file. */
const DOCUMENTS = `select 'document' as kind, c.copy as id, o.documenttype as name,
       case when t.documentid is null then 'removed' else 'changed' end as happened
  from unnest($1::text[], $2::text[]) c (original, copy)
  join read.documents o on o.documentid = c.original
  left join read.documents t on t.documentid = c.copy
 where t.documentid is null or ${differ(DOCUMENT)}`;

/** Projects in which somebody moved the person since. */
const PLACEMENTS = `select 'placement' as kind, p.projectid as id, j.projectname as name,
       case when p.removed then 'removed' when p.addedat > $2 then 'added' else 'changed' end as happened, p.status
  from read.placements p join read.projects j using (projectid)
 where p.applicantid = $1
   and exists (select 1 from read.placement_history h
                where h.projectid = p.projectid and h.applicantid = p.applicantid and h.at > $2
                  and h.type not in ('PlacementTakenOver', 'PlacementGivenBack'))`;

const questionsOf = async (pool: Pool, merge: SelectedDetail, reader: Actor): Promise<UndoQuestion[]> => {
  const { applicantid, otherid, doneat, doneposition, kinds, originals, copies } = merge;
  if (merge.state !== 'merged' || doneat === null) return [];
  const copied = (kind: string): readonly unknown[] => [
    ...[applicantid, doneat],
    ...[originals, copies].map((ids) => ids.filter((_, place) => kinds[place] === kind)),
  ];
  const ask = async (text: string, values: readonly unknown[]): Promise<readonly Question[]> =>
    (await pool.query<Question>(text, [...values])).rows;
  const found = await Promise.all([
    ask(FIELDS, [applicantid, otherid, doneposition]),
    ask(records('education', 't.institutionname', educationFields), copied('education')),
    ask(records('experience', `concat_ws(', ', t.position, t.companyname)`, experienceFields), copied('experience')),
    ask(DOCUMENTS, copied('document').slice(2)),
    ask(PLACEMENTS, [applicantid, doneat]),
  ]);
  return found.flat().map(({ before = null, after = null, status = null, ...question }) => {
    const shown = can(reader, 'applicant.see-phone') || !(PHONES as readonly string[]).includes(question.id);
    return { ...question, status, shown, before: shown ? before : null, after: shown ? after : null };
  });
};

/**
 * The last merge of a record, and what undoing it asks.
 * @throws {HttpError} 404 it was never merged
 */
export const readMerge = async (pool: Pool, otherid: string, reader: Actor): Promise<MergeDetail> => {
  const { rows } = await pool.query<SelectedDetail>(`${MERGES} where m.otherid = $1`, [otherid]);
  const merge = recordFor(reader, 'merge.do', rows[0], NOBODYS);
  return {
    ...mergeRow(merge, reader),
    fields: merge.fields,
    files: merge.files,
    copies: merge.copies.length,
    questions: await questionsOf(pool, merge, reader),
  };
};
