import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { type Project } from '@berangkat/contracts/projects';
import { signIns } from '../content/accounts';
import { DAY, yearOf } from './calendar';
import { type CastProject } from './cast';
import { type Story } from './story';

/** The superadmin who registers clients and projects. */
export const SUPERVISOR = signIns.find(({ category, role }) => category === 'superadmin' && role === undefined)!;

/** A season is named after the year in which most of its people leave. */
const SEASON = 100 * DAY;
const named = (text: string, openedAt: number): string => {
  const year = String(yearOf(openedAt + SEASON));
  return text.replace('{yyyy}', year).replace('{yy}', year.slice(2));
};

/** A project as its form has it. */
export const formOf = ({ project, openedAt, client }: Pick<CastProject, 'project' | 'openedAt' | 'client'>) => {
  const { client: _, departments: __, seats: ___, opens: ____, ends: _____, flyer: ______, ...details } = project;
  const { projectcode, projectname } = details;
  return {
    ...details,
    projectcode: named(projectcode, openedAt),
    projectname: named(projectname, openedAt),
    clientid: client.clientid,
  };
};

/** How the assignment goes on. */
export const setStatus = async (
  story: Story,
  project: CastProject,
  projectstatus: Project['projectstatus'],
): Promise<void> => {
  project.state = projectstatus === 'complete' ? 'closed' : 'halted';
  await story.send(
    endpoints.updateProject,
    story.cast.person(SUPERVISOR.email),
    paths.projectForm,
    { ...formOf(project), projectstatus },
    (given, meta) => story.handlers.projects.update(project.projectid, given, meta),
  );
};
