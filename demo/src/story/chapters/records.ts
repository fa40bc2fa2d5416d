import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { randomFor } from '../../content/random';
import { educationsFor, experiencesFor } from '../../content/records';
import { DAY, MINUTE, offHours } from '../calendar';
import { type CastApplicant } from '../cast';
import { type Story } from '../story';
import { sendWorkPhotos } from './files';

/** Share of the applicants who stop after the application: their CVs have a gap. */
const GAPS = { experiences: 0.06, educations: 0.09 };
/**
 * Applicants of longer ago than this have entered only their last school and one job: a first start has no time for
 * more.
 */
const IN_FULL = 150 * DAY;
/** Share of them who look at a record again: correct it, or delete one that came twice. */
const CORRECTED = 0.08;
const TWICE = 0.03;

/** Somebody who has just applied goes on with the CV: schools and jobs, a few minutes each. */
export const writeRecords = (story: Story, applicant: CastApplicant): void => {
  const { timeline, handlers } = story;
  const { applicantid, number } = applicant;
  const random = randomFor('records', number);
  const short = timeline.now < story.today - IN_FULL;
  let at = timeline.now + random.int(3, 20) * MINUTE;
  const then = (scene: () => Promise<void>): void => {
    timeline.at(at, async () => {
      if (applicant.standing !== 'removed') await scene();
    });
    at += random.int(3, 8) * MINUTE;
  };

  if (!random.chance(GAPS.educations))
    for (const education of educationsFor(applicant.application, timeline.now, random).slice(short ? -1 : 0))
      then(async () => {
        const body = { applicantid, ...education };
        await story.send(endpoints.addEducation, applicant.owner, paths.educationForm, body, (given, meta) =>
          handlers.educations.add(given, meta),
        );
      });

  if (random.chance(GAPS.experiences)) return;
  for (const experience of experiencesFor(applicant.application, timeline.now, random, short ? 1 : 3)) {
    const corrects = random.chance(CORRECTED);
    const twice = random.chance(TWICE);
    const later = offHours(at + random.int(1, 40) * DAY, random);
    then(async () => {
      const add = () =>
        story.send(
          endpoints.addExperience,
          applicant.owner,
          paths.experienceForm,
          { applicantid, ...experience },
          (given, meta) => handlers.experiences.add(given, meta),
        );
      const { experienceid } = await add();
      if (applicant.files) await sendWorkPhotos(story, applicant, { ...experience, experienceid });
      if (twice) await remove((await add()).experienceid);
      if (!corrects) return;
      const remarks = 'A reference letter can be sent.';
      timeline.at(later, async () => {
        if (applicant.standing === 'removed') return;
        const body = { ...experience, remarks };
        await story.send(endpoints.updateExperience, applicant.owner, paths.experienceForm, body, (given, meta) =>
          handlers.experiences.change(experienceid, given, meta),
        );
      });
    });
  }

  const remove = (experienceid: string) =>
    story.send(endpoints.removeExperience, applicant.owner, paths.applicantDetail, {}, (_, meta) =>
      handlers.experiences.remove(experienceid, meta),
    );
};
