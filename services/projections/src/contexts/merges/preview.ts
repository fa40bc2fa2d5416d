import { APPLICATION_FIELDS, PHONES } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import {
  CHOSEN_FILES,
  type ComparedField,
  type ComparedPlacement,
  furtherOf,
  type MergePreview,
  type MergeThings,
  type Side,
} from '@berangkat/contracts/merges';
import { can } from '@berangkat/contracts/permissions';
import { httpError, recordFor, NOBODYS } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, fileLink, type SelectedApplicant } from '../applicants';

type Value = ComparedField['stays'];
type File = (typeof CHOSEN_FILES)[number];

interface SelectedRecord extends SelectedApplicant {
  readonly said: Readonly<Record<string, Value>>;
  readonly things: MergeThings;
  readonly files: Readonly<Record<File, string | null>>;
  readonly hasmerged: boolean;
}

const counted = (table: string, where = ''): string =>
  `(select count(*)::int from ${table} t where t.applicantid = a.applicantid ${where})`;

const RECORDS = `select ${APPLICANT_COLUMNS}, to_jsonb(a) as said,
       json_build_object(
         'educations', ${counted('read.educations', `and t.status = 'active'`)},
         'experiences', ${counted('read.experiences', `and t.status = 'active'`)},
         'documents', ${counted('read.documents')},
         'workphotos', ${counted('read.work_photos')},
         'comments', ${counted('read.applicant_comments')},
         'shares', coalesce((select jsonb_array_length(t.shares) from read.cv_shares t where t.applicantid = a.applicantid), 0)) as things,
       json_build_object('photo', a.photo, 'fullphoto', f.fullthumbnail, 'cv', f.cvname) as files,
       exists (select 1 from read.applicants m where m.mergedinto = a.applicantid) as hasmerged
  from ${APPLICANT_TABLES} left join read.attached_files f on f.applicantid = a.applicantid
 where a.applicantid = any ($1) and a.status = 'open'`;

/** When each field and file of both was said last; what nobody changed was said with the application. */
const SAID_AT = `select t.objectid as applicantid, k.name, max(t.at) as at
  from read.audit_actions t
 cross join lateral unnest(case t.type when 'ApplicantPhotoChanged' then '{photo}' when 'FullPhotoChanged' then '{fullphoto}'
                                       when 'CvFileUploaded' then '{cv}' else t.fields end) k (name)
 where t.objectid = any ($1)
   and t.type in ('ApplicationUpdated', 'ApplicantPhotoChanged', 'FullPhotoChanged', 'CvFileUploaded') group by 1, 2`;

const PLACEMENTS = `select p.projectid, j.projectname, j.projectcode,
       max(p.status) filter (where p.applicantid = $1) as stays, max(p.status) filter (where p.applicantid = $2) as other
  from read.placements p join read.projects j on j.projectid = p.projectid and j.status = 'active'
 where p.applicantid in ($1, $2) and not p.removed group by 1, 2, 3 order by max(p.since) desc, 1`;

/** The next interview day on which both are seen. */
const SEEN_TWICE = `select d.date from read.interviews i join read.interviews k using (interviewdayid)
  join read.interview_days d on d.interviewdayid = i.interviewdayid and d.status = 'planned' and d.endsat > $3
 where i.applicantid = $1 and k.applicantid = $2 order by d.endsat limit 1`;

interface RecordPair {
  readonly applicantid: string;
  readonly otherid: string;
}

/**
 * Two records as they would be merged, as this reader may see them.
 * @throws {HttpError} 400 for one record twice; 404 where one of them is not there, removed or merged
 */
export const previewMerge = async (
  pool: Queryable,
  { applicantid, otherid }: RecordPair,
  reader: Actor,
  now = new Date(),
): Promise<MergePreview> => {
  if (applicantid === otherid) throw httpError(400, 'merge-itself');
  const ids = [applicantid, otherid];
  const [records, saidAt, placements, seen] = await Promise.all([
    pool.query<SelectedRecord>(RECORDS, [ids]),
    pool.query<{ applicantid: string; name: string; at: Date }>(SAID_AT, [ids]),
    pool.query<Omit<ComparedPlacement, 'wins'>>(PLACEMENTS, ids),
    pool.query<{ date: string }>(SEEN_TWICE, [...ids, now]),
  ]);
  const recordOf = (id: string): SelectedRecord =>
    recordFor(
      reader,
      'merge.do',
      records.rows.find((row) => row.applicantid === id),
      NOBODYS,
    );
  const [stays, other] = [recordOf(applicantid), recordOf(otherid)];
  const atOf = (record: SelectedRecord, name: string): Date =>
    saidAt.rows.find((said) => said.applicantid === record.applicantid && said.name === name)?.at ?? record.createdat;
  const newer = (name: string, mine: unknown, theirs: unknown): Side => {
    if (isNothing(mine) !== isNothing(theirs)) return isNothing(mine) ? 'other' : 'stays';
    return atOf(other, name) > atOf(stays, name) ? 'other' : 'stays';
  };
  const fields = APPLICATION_FIELDS.map((field): ComparedField & { readonly alike: boolean } => {
    const [mine, theirs] = [stays.said[field] ?? null, other.said[field] ?? null];
    const shown = can(reader, 'applicant.see-phone') || !(PHONES as readonly string[]).includes(field);
    return {
      ...{ field, shown },
      stays: shown ? mine : null,
      other: shown ? theirs : null,
      newer: newer(field, mine, theirs),
      alike: sayTheSame(mine, theirs),
    };
  });
  const person = (record: SelectedRecord): MergePreview['stays'] => ({
    ...applicantRow(record, reader),
    dateofbirth: record.dateofbirth,
    things: record.things,
  });
  const [day] = seen.rows;
  return {
    stays: person(stays),
    other: person(other),
    differing: fields.filter(({ alike }) => !alike).map(({ alike: _, ...field }) => field),
    alike: fields
      .filter(({ alike, field }) => alike && !isNothing(stays.said[field]))
      .map(({ alike: _, ...field }) => field),
    files: CHOSEN_FILES.flatMap((file) => {
      const [mine, theirs] = [stays.files[file], other.files[file]];
      const linked = (held: string | null): string | null => (file === 'cv' ? held : fileLink(held));
      return mine === null && theirs === null
        ? []
        : [{ file, stays: linked(mine), other: linked(theirs), newer: newer(file, mine, theirs) }];
    }),
    placements: placements.rows.map((row) => ({ ...row, wins: furtherOf(row.stays, row.other) })),
    owners: stays.accountid !== other.accountid,
    refusal: other.hasmerged
      ? { code: 'merge-has-merged' }
      : day === undefined
        ? null
        : { code: 'merge-interview', date: day.date },
  };
};

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const sayTheSame = (one: Value, other: Value): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);
