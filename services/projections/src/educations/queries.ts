import { type EducationView } from '@berangkat/contracts/educations';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { actorOf, recordFor } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { readableApplicant } from '../applicants';
import { type Queries } from '../query-map';
import { EDUCATION, EDUCATIONS_OF_APPLICANT, educationView, type SelectedEducation } from './rows';

/** @throws {HttpError} 403 or 404, as for the applicant's CV */
export const listEducations = async (pool: Pool, applicantid: string, actor: Actor): Promise<EducationView[]> => {
  const applicant = await readableApplicant(pool, applicantid, actor);
  const { rows } = await pool.query<SelectedEducation>(EDUCATIONS_OF_APPLICANT, [
    applicantid,
    can(actor, 'education.see-removed'),
  ]);
  return rows.map((row) => educationView(row, actor, applicant));
};

/** @throws {HttpError} 403 or 404, as for the CV of the applicant whose it is */
export const readEducation = async (pool: Pool, educationid: string, actor: Actor): Promise<EducationView> => {
  const {
    rows: [row],
  } = await pool.query<SelectedEducation>(EDUCATION, [educationid]);
  const applicant = await readableApplicant(pool, row?.applicantid, actor);
  const education = recordFor(
    actor,
    'applicant.read',
    row,
    () => applicant,
    ({ status }) => status === 'removed' && !can(actor, 'education.see-removed'),
  );
  return educationView(education, actor, applicant);
};

export const educationQueries = (pool: Pool): Queries<'educations'> => ({
  listEducations: (call) => listEducations(pool, call.params.appid, actorOf(call)),
  readEducation: (call) => readEducation(pool, call.params.eduid, actorOf(call)),
});
