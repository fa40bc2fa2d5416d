import { PHONES } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { type ChosenFile, type MergeDetail, type Side, type UndoQuestion } from '@berangkat/contracts/merges';
import { educationFields } from '@berangkat/contracts/educations';
import { experienceFields } from '@berangkat/contracts/experiences';
import { namesOf } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { fileLink } from '../applicants';
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

type Question = Pick<UndoQuestion, 'kind' | 'id' | 'happened' | 'name'> &
  Partial<Pick<UndoQuestion, 'before' | 'after' | 'status' | 'picture' | 'presumed'>>;

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
const DOCUMENTS = `select 'document' as kind, c.copy as id, o.documenttype as name,
       case when t.documentid is null then 'removed' else 'changed' end as happened
  from unnest($3::text[], $4::text[]) c (original, copy)
  join read.documents o on o.documentid = c.original
  left join read.documents t on t.documentid = c.copy
 where t.documentid is null or ${differ(DOCUMENT)}
 union all
select 'document', t.documentid, t.documenttype, 'added'
  from read.documents t where t.applicantid = $1 and t.of is null and t.uploadedat > $2`;

/** Files of which a record has one, where the one that it has is new since and its own. */
const FILES = `select distinct f.kind, f.kind as id, f.name, f.picture, 'changed' as happened
  from (select 'photo' as kind, 'ApplicantPhotoChanged' as type, null as name, a.thumbnail as picture
          from read.applicants a where a.applicantid = $1 and a.thumbnail is not null and a.taken -> 'photo' is null
         union all
        select 'fullphoto', 'FullPhotoChanged', null, t.fullthumbnail
          from read.attached_files t where t.applicantid = $1 and t.fullthumbnail is not null and t.fullphotoof is null
         union all
        select 'cv', 'CvFileUploaded', t.cvname, null
          from read.attached_files t where t.applicantid = $1 and t.cv is not null and t.cvof is null) f
 where exists (select from read.audit_actions t where t.objectid = $1 and t.type = f.type and t.position > $2)`;

/** Those on experiences that came from the other record: they go with it, or nowhere. */
const WORK_PHOTOS = `select 'workphoto' as kind, t.imageid as id, x.name, t.thumbnail as picture, 'added' as happened
  from read.work_photos t
  join (select e.experienceid, concat_ws(', ', e.position, e.companyname) as name from read.experiences e) x using (experienceid)
 where t.applicantid = $1 and t.of is null and t.experienceid = any ($2)
 union all
select 'workphoto', c.copy, x.name, o.thumbnail, 'removed'
  from unnest($3::text[], $4::text[]) c (original, copy)
  join read.work_photos o on o.imageid = c.original
  join (select e.experienceid, concat_ws(', ', e.position, e.companyname) as name from read.experiences e) x using (experienceid)
 where not exists (select from read.work_photos t where t.imageid = c.copy)`;

const COMMENTS = `select 'comment' as kind, t.commentid as id, null as name, 'added' as happened, to_jsonb(t.comment) as after
  from read.applicant_comments t where t.applicantid = $1 and t.createdat > $2 order by t.createdat, t.commentid`;

/** Interviews still to come. Of a project in which the person stands by the other record alone, they are presumed to be its own. */
const INTERVIEWS = `select 'interview' as kind, i.interviewdayid as id, j.projectname as name, 'added' as happened,
       to_jsonb(d.date) as after,
       case when exists (select from read.placement_history h
                          where h.projectid = i.projectid and h.applicantid = $1 and h.type = 'ApplicantAddedToProject')
            then 'stays' else 'other' end as presumed
  from read.interviews i join read.interview_days d using (interviewdayid) join read.projects j on j.projectid = i.projectid
 where i.applicantid = $1 and i.startsat > now()
   and exists (select from read.audit_actions t where t.objectid = $1 and t.otherid = i.interviewdayid and t.type = 'InterviewPlanned' and t.position > $2)`;

/** Projects in which somebody moved the person since. */
const PLACEMENTS = `select 'placement' as kind, p.projectid as id, j.projectname as name,
       case when p.removed then 'removed' when p.addedat > $2 then 'added' else 'changed' end as happened, p.status
  from read.placements p join read.projects j using (projectid)
 where p.applicantid = $1
   and exists (select 1 from read.placement_history h
                where h.projectid = p.projectid and h.applicantid = p.applicantid and h.at > $2
                  and h.type not in ('PlacementTakenOver', 'PlacementGivenBack'))`;

const questionsOf = async (pool: Queryable, merge: SelectedDetail, reader: Actor): Promise<UndoQuestion[]> => {
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
    ask(records('education', 't.institutionname', namesOf(educationFields)), copied('education')),
    ask(
      records('experience', `concat_ws(', ', t.position, t.companyname)`, namesOf(experienceFields)),
      copied('experience'),
    ),
    ask(FILES, [applicantid, doneposition]),
    ask(DOCUMENTS, copied('document')),
    ask(WORK_PHOTOS, [applicantid, copied('experience')[3], ...copied('workphoto').slice(2)]),
    ask(COMMENTS, [applicantid, doneat]),
    ask(PLACEMENTS, [applicantid, doneat]),
    ask(INTERVIEWS, [applicantid, doneposition]),
  ]);
  return found.flat().map(({ before = null, after = null, status = null, picture = null, presumed, ...question }) => {
    const shown = can(reader, 'applicant.see-phone') || !(PHONES as readonly string[]).includes(question.id);
    return {
      ...question,
      ...{ status, shown, before: shown ? before : null, after: shown ? after : null },
      picture: fileLink(picture),
      presumed: presumed ?? presumedOf(question),
    };
  });
};

/** Presumes that a changed thing of the other record is that one's, and a new thing the record's that has it. */
const presumedOf = ({ kind, happened }: Question): Side => {
  if (kind === 'workphoto') return 'other';
  return (kind === 'education' || kind === 'experience' || kind === 'document') && happened !== 'added'
    ? 'other'
    : 'stays';
};

/**
 * The last merge of a record, and what undoing it asks.
 * @throws {HttpError} 404 it was never merged
 */
export const readMerge = async (pool: Queryable, otherid: string, reader: Actor): Promise<MergeDetail> => {
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
