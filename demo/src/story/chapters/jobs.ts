import { fullName } from '@berangkat/contracts/applicants/full-name';
import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { type DemoJob, jobs as content } from '../../content/jobs';
import { ADMIN, ROOT } from '../../content/accounts';
import { personOf } from '../../content/people';
import { randomFor } from '../../content/random';
import { atWork, DAY, dateOf, HOUR, MINUTE, monthsBefore, offHours } from '../calendar';
import { visitorLike } from '../senders';
import { type Chapter, type Story } from '../story';

const post = async (story: Story, { body, flyer, closesIn }: DemoJob): Promise<string> => {
  const { cast, handlers, archivist, today } = story;
  const admin = cast.person(ADMIN.email);
  const given = { ...body, ...(closesIn !== undefined && { deadline: dateOf(today + closesIn * DAY) }) };
  if (flyer === undefined) {
    const posted = await story.send(endpoints.postJob, admin, paths.openJobForm, given, (job, meta) =>
      handlers.jobs.post(job, meta),
    );
    return posted.opjobid;
  }
  const opjobid = await handlers.jobs.idForFlyer();
  const drawn = archivist.flyer(opjobid, flyer);
  await story.send(endpoints.postJob, admin, paths.openJobForm, given, (job, meta) =>
    handlers.jobs.postWithFlyer(opjobid, job, drawn, meta),
  );
  return opjobid;
};

/** Strangers send CVs, most of them in the first weeks. */
const receive = (story: Story, opjobid: string, { body, cvs, closesIn = 400 }: DemoJob, until: number): void => {
  const { timeline, today, handlers, writeSide, archivist } = story;
  const last = Math.min(until, today, today + closesIn * DAY) - HOUR;
  for (let n = 0; n < cvs; n += 1) {
    const random = randomFor('job cv', body.opjobtitle, n);
    const time = offHours(timeline.now + (1 + random.int(0, 4) + n * 5) * DAY, random);
    if (time > last) return;
    const person = personOf(random.chance(0.5) ? 'female' : 'male', random);
    const name = fullName(person);
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}${random.int(10, 99)}@example.net`.slice(-50);
    timeline.at(time, async () => {
      const sender = visitorLike(email, 'applicant');
      const meta = writeSide.metaOf({ ...sender, audit: { ...sender.audit, page: paths.jobCvUpload } });
      const cvid = await handlers.jobs.cvs.mayApply(opjobid, meta);
      const file = await archivist.jobCv(cvid, name, [`For: ${body.opjobtitle}`, email]);
      await handlers.jobs.cvs.receive(cvid, opjobid, { email }, file, meta);
    });
  }
};

const link = async (story: Story, opjobid: string, code: string): Promise<void> => {
  const { cast, handlers } = story;
  const project = cast.projects.findLast((one) => one.project.projectcode === code && one.state === 'open');
  if (project === undefined) return;
  await story.send(endpoints.linkJob, cast.person(ROOT.email), paths.projectManagement, { opjobid }, (given, meta) =>
    handlers.projects.linkJob(project.projectid, given.opjobid, meta),
  );
};

/** Jobs are posted some days after the project that they are for has opened. */
export const jobs: Chapter = (story) => {
  const { timeline, begin, today, months, handlers, cast } = story;
  for (const job of content) {
    const random = randomFor('job', job.body.opjobtitle);
    const opening = Math.max(begin + 2 * DAY, monthsBefore(today, Math.min(job.opens, months)) + 3 * DAY);
    const posted = atWork(opening, random);
    const ends = typeof job.ends === 'number' ? atWork(monthsBefore(today, job.opens - job.ends), random) : today + DAY;
    timeline.at(posted, async () => {
      const opjobid = await post(story, job);
      const admin = cast.person(ADMIN.email);
      if (job.project !== undefined) {
        const { project } = job;
        timeline.at(timeline.now + 40 * MINUTE, () => link(story, opjobid, project));
      }
      if (job.ends === 'removed')
        return timeline.at(timeline.now + 12 * MINUTE, async () => {
          await story.send(endpoints.removeJob, admin, paths.openJobManagement, {}, (_, meta) =>
            handlers.jobs.remove(opjobid, meta),
          );
        });
      receive(story, opjobid, job, ends);
      timeline.at(ends, async () => {
        await story.send(
          endpoints.updateJobStatus,
          admin,
          paths.openJobManagement,
          { status: 'inactive' as const },
          ({ status }, meta) => handlers.jobs.setStatus(opjobid, status, meta),
        );
      });
    });
  }
};
