import { concurrently } from '../concurrently';
import { type Mover, type PlannedPlacement } from '../content/journeys';
import { type Session } from '../portal';
import { type Progress } from '../progress';
import { type Applicants } from './applicants';
import { type Ids } from './clients';

/** Who moves applicants in a project. */
export type Movers = (projectcode: string, mover: Mover) => Promise<Session>;

/** Admins add applicants to projects, and employers and admins move them on, each placement step by step. */
export const loadPlacements = async (
  placements: readonly PlannedPlacement[],
  projects: Ids,
  applicants: Applicants,
  moverOf: Movers,
  progress: Progress,
): Promise<void> => {
  await concurrently(10, placements, async ({ applicant, projectcode, journey }) => {
    const path = `/projects/${projects.get(projectcode)!}`;
    const { applicantid } = applicants.get(applicant)!;
    const item = `placement ${projectcode} ${applicant}`;
    const admin = await moverOf(projectcode, 'admin');
    await admin.send('PUT', `${path}/add-applicant-with-status`, { applicantid, applicantstatus: 'applying' }, item);
    for (const [index, { by, to, comment }] of journey.entries()) {
      const mover = await moverOf(projectcode, by);
      if (to === 'removed') await mover.send('PUT', `${path}/remove-applicant`, { applicantid }, `${item} ${index}`);
      else
        await mover.send(
          'PUT',
          `${path}/update-applicant-with-status`,
          { applicantid, applicantstatus: to, comment },
          `${item} ${index}`,
        );
    }
    progress.step();
  });
};
