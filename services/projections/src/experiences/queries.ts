import { type ExperienceView } from '@berangkat/contracts/experiences';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { actorOf, recordFor } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { readableApplicant } from '../applicants';
import { type Queries } from '../query-map';
import { EXPERIENCE, EXPERIENCES_OF_APPLICANT, experienceView, type SelectedExperience } from './rows';

/** @throws {HttpError} 403 or 404, as for the applicant's CV */
export const listExperiences = async (pool: Pool, applicantid: string, actor: Actor): Promise<ExperienceView[]> => {
  const applicant = await readableApplicant(pool, applicantid, actor);
  const { rows } = await pool.query<SelectedExperience>(EXPERIENCES_OF_APPLICANT, [
    applicantid,
    can(actor, 'experience.see-removed'),
  ]);
  return rows.map((row) => experienceView(row, actor, applicant));
};

/** @throws {HttpError} 403 or 404, as for the CV of the applicant whose it is */
export const readExperience = async (pool: Pool, experienceid: string, actor: Actor): Promise<ExperienceView> => {
  const {
    rows: [row],
  } = await pool.query<SelectedExperience>(EXPERIENCE, [experienceid]);
  const applicant = await readableApplicant(pool, row?.applicantid, actor);
  const experience = recordFor(
    actor,
    'applicant.read',
    row,
    () => applicant,
    ({ status }) => status === 'removed' && !can(actor, 'experience.see-removed'),
  );
  return experienceView(experience, actor, applicant);
};

export const experienceQueries = (pool: Pool): Queries<'experiences'> => ({
  listExperiences: (call) => listExperiences(pool, call.params.appid, actorOf(call)),
  readExperience: (call) => readExperience(pool, call.params.expid, actorOf(call)),
});
