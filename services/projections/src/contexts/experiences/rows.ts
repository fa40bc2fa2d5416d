import { experienceFields, type ExperienceView } from '@berangkat/contracts/experiences';
import { type Actor } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { shownTo } from '../applicant-record/shown';
import { type SelectedWorkPhoto, WORK_PHOTOS, workPhotoView } from '../attachments';
import { selected } from '../../query-kit/fields';
import { iso } from '../../query-kit/sql';

const VALUES = selected('x', experienceFields, {
  lastsalary: 'x.lastsalary::float8',
  start: 'x.start::text',
  end: 'x."end"::text',
});

/** Selects experiences; those of an erased applicant say nothing any more. */
const EXPERIENCES = `select x.experienceid, x.applicantid, ${VALUES},
    x.status, x.revision, x.createdby, x.updatedby,
    ${iso('x.createdat')} as createdat, ${iso('x.updatedat')} as updatedat, ${WORK_PHOTOS} as photos
  from read.experiences x where x.position is not null`;

/**
 * The experiences of the applicant `$1`; `$2`: the removed ones, too, but copies from a merge,
 * whose originals are there. What is current first, then the last that ended.
 */
export const EXPERIENCES_OF_APPLICANT = `${EXPERIENCES} and x.applicantid = $1 and (x.status = 'active' or $2 and x.of is null)
  order by x.iscurrent desc, case when x.iscurrent then x.start else x."end" end desc, x.start desc, x.experienceid desc limit 100`;

/** The experience `$1`. */
export const EXPERIENCE = `${EXPERIENCES} and x.experienceid = $1`;

/** A record as SQL selects it. */
export type SelectedExperience = Omit<ExperienceView, 'images' | 'photos'> & {
  readonly photos: readonly SelectedWorkPhoto[];
};

/** A record as this reader may see it; `applicant` says whose the applicant is. */
export const experienceView = (row: SelectedExperience, reader: Actor, applicant: Resource): ExperienceView => {
  const photos = row.photos.map(workPhotoView);
  const images = photos.map(({ imagename }) => imagename);
  return shownTo(can(reader, 'experience.edit', applicant), { ...row, photos, images });
};
