import { educationFields, type EducationView } from '@berangkat/contracts/educations';
import { type Actor } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { shownTo } from '../applicant-record/shown';
import { selected } from '../../query-kit/fields';
import { iso } from '../../query-kit/sql';

export type SelectedEducation = Omit<EducationView, 'iscompleted' | 'iscurrent'>;

/** Selects educations; those of an erased applicant say nothing any more. */
const EDUCATIONS = `select e.educationid, e.applicantid, ${selected('e', educationFields)},
    e.status, e.revision, e.createdby, e.updatedby, ${iso('e.createdat')} as createdat, ${iso('e.updatedat')} as updatedat
  from read.educations e where e.institutionname is not null`;

/**
 * The educations of the applicant `$1`; `$2`: the removed ones, too, but copies from a merge,
 * whose originals are there. Who is still studying first, then the last year.
 */
export const EDUCATIONS_OF_APPLICANT = `${EDUCATIONS} and e.applicantid = $1 and (e.status = 'active' or $2 and e.of is null)
  order by (e.educationstatus = 'current') desc, e.yearend desc, e.yearstart desc, e.educationid desc limit 100`;

/** The education `$1`. */
export const EDUCATION = `${EDUCATIONS} and e.educationid = $1`;

/** A record as this reader may see it; `applicant` says whose the applicant is. */
export const educationView = (row: SelectedEducation, reader: Actor, applicant: Resource): EducationView =>
  shownTo(can(reader, 'education.edit', applicant), {
    ...row,
    iscompleted: row.educationstatus === 'completed',
    iscurrent: row.educationstatus === 'current',
  });
