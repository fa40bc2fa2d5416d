import { ageOn, CV_FIELDS } from '@berangkat/contracts/applicants';
import { educationFields } from '@berangkat/contracts/educations';
import { experienceFields } from '@berangkat/contracts/experiences';
import { sharedIn, today } from '@berangkat/contracts/kernel';
import { type SharedCv, type SharedEducation, type SharedExperience } from '@berangkat/contracts/shares';
import { type Queryable } from '@berangkat/platform/postgres';
import { picked } from '../../query-kit/fields';
import { EDUCATIONS_OF_APPLICANT, type SelectedEducation } from '../educations';
import { EXPERIENCES_OF_APPLICANT, type SelectedExperience } from '../experiences';

interface SelectedCv extends Omit<SharedCv, 'age' | 'experiences' | 'educations'> {
  readonly experiences: readonly SelectedExperience[];
  readonly educations: readonly SelectedEducation[];
}

/** `$2` of the statements of educations and experiences. */
const WITH_REMOVED_RECORDS = false;

/**
 * The CV of an applicant as a link shows it, undefined where there is none to show. What a reader may not have is not
 * selected: no column of contact, family, numbers, documents or files is named here.
 * @param addressOf where a reader finds an object, say a photo
 */
export const sharedCvOf = async (
  pool: Queryable,
  applicantid: string,
  addressOf: (object: string) => string,
): Promise<SharedCv | undefined> => {
  const {
    rows: [row],
  } = await pool.query<SelectedCv>(
    `select coalesce(a.firstname, '') as firstname, coalesce(a.lastname, '') as lastname, a.gender, a.nationality, a.industry, a.department,
            a.experience, a.degree, coalesce(a.positions, '{}') as positions, a.photo, ${CV_FIELDS.map((field) => `a.${field}`).join(', ')},
            (select f.fullphoto from read.attached_files f where f.applicantid = a.applicantid) as fullphoto,
            (select coalesce(json_agg(found), '[]') from (${EXPERIENCES_OF_APPLICANT}) found) as experiences,
            (select coalesce(json_agg(found), '[]') from (${EDUCATIONS_OF_APPLICANT}) found) as educations
       from read.applicants a where a.applicantid = $1 and a.status = 'open'`,
    [applicantid, WITH_REMOVED_RECORDS],
  );
  if (row === undefined) return undefined;
  const linked = (object: string | null): string | null => (object === null ? null : addressOf(object));
  return {
    ...row,
    age: row.dateofbirth === null ? null : ageOn(row.dateofbirth, today()),
    photo: linked(row.photo),
    fullphoto: linked(row.fullphoto),
    experiences: row.experiences.map((experience) => sharedExperience(experience, addressOf)),
    educations: row.educations.map(sharedEducation),
  };
};

const sharedExperience = (row: SelectedExperience, addressOf: (object: string) => string): SharedExperience => ({
  experienceid: row.experienceid,
  ...picked(row, sharedIn(experienceFields)),
  photos: row.photos.map(({ photo, thumbnail }) => ({ photo: addressOf(photo), thumbnail: addressOf(thumbnail) })),
});

const sharedEducation = (row: SelectedEducation): SharedEducation => ({
  educationid: row.educationid,
  ...picked(row, sharedIn(educationFields)),
  iscurrent: row.educationstatus === 'current',
});
