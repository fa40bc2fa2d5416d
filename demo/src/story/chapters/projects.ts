import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { z } from 'zod';
import { type DemoProject, projects as content } from '../../content/projects';
import { randomFor } from '../../content/random';
import { atWork, DAY, HOUR, MINUTE, monthsBefore } from '../calendar';
import { type CastProject } from '../cast';
import { type Chapter, type Story } from '../story';
import { formOf, setStatus, SUPERVISOR } from '../project-form';
import { openPipeline } from './placements';

/** Projects that opened so many months before the story begins are open when it begins. */
const BEFORE = 5;

const register = async (story: Story, project: DemoProject, openedAt: number): Promise<CastProject> => {
  const { cast, handlers } = story;
  const client = cast.clients.get(project.client)!;
  const body = { ...formOf({ project, openedAt, client }), projectstatus: 'active' as const };
  const { projectid } = await story.send(
    endpoints.registerProject,
    cast.person(SUPERVISOR.email),
    paths.projectForm,
    body,
    (given, meta) => handlers.projects.register(given, meta),
  );
  const registered: CastProject = {
    ...{ project, projectid, client, openedAt, code: body.projectcode },
    ...{ state: 'open', placements: [] },
  };
  cast.projects.push(registered);
  return registered;
};

/** Those of this season have flyers: older ones are looked at no more, and a first start has no time for them. */
const WITH_FLYER = 200 * DAY;
/** The form of a picture has no fields. */
const uploading = { ...endpoints.uploadProjectFlyer, body: z.strictObject({}) };

const draw = async (story: Story, project: CastProject): Promise<void> => {
  const { cast, archivist, handlers, today } = story;
  const { flyer } = project.project;
  if (flyer === undefined || project.openedAt < today - WITH_FLYER) return;
  const { projectid } = project;
  await story.send(uploading, cast.person(SUPERVISOR.email), paths.projectForm, {}, async (_, meta) =>
    handlers.projects.changeFlyer(projectid, archivist.projectFlyer(projectid, flyer), meta),
  );
};

const setRecord = async (story: Story, { projectid }: CastProject, status: 'active' | 'removed'): Promise<void> => {
  await story.send(
    endpoints.updateProjectRecord,
    story.cast.person(SUPERVISOR.email),
    paths.projectManagement,
    { status },
    (given, meta) => story.handlers.projects.setRecordStatus(projectid, given.status, meta),
  );
};

/** Ends a project before it is full. */
const endEarly = (story: Story, project: CastProject): void => {
  const { timeline } = story;
  const random = randomFor('end', project.code);
  const after = (days: number) => atWork(timeline.now + days * DAY, random);
  switch (project.project.ends) {
    case 'suspended':
      return timeline.at(after(150), () => setStatus(story, project, 'suspended'));
    case 'cancelled':
      return timeline.at(after(170), () => setStatus(story, project, 'cancelled'));
    case 'removed':
      return timeline.at(after(45), async () => {
        project.state = 'halted';
        await setRecord(story, project, 'removed');
      });
    case 'restored': {
      const removed = after(8);
      timeline.at(removed, async () => {
        project.state = 'halted';
        await setRecord(story, project, 'removed');
      });
      return timeline.at(removed + 50 * MINUTE, async () => {
        project.state = 'open';
        await setRecord(story, project, 'active');
      });
    }
    case undefined:
  }
};

export const projects: Chapter = (story) => {
  const { timeline, begin, today, months } = story;
  let opened = 0;
  for (const project of content) {
    for (const ago of project.opens) {
      if (ago > months + BEFORE) continue;
      const random = randomFor('opening', project.projectcode, ago);
      const time = atWork(monthsBefore(today, ago), random);
      const atTheBeginning = ago >= months;
      opened += atTheBeginning ? 1 : 0;
      timeline.at(atTheBeginning ? begin + 6 * HOUR + opened * 7 * MINUTE : time, async () => {
        const registered = await register(story, project, atTheBeginning ? begin : timeline.now);
        await draw(story, registered);
        endEarly(story, registered);
        openPipeline(story, registered);
      });
    }
  }
};
