import { type ProjectChoice } from '@berangkat/contracts/projects';

/** The project that a client's people work on now: the newest that is under way, or else the newest. */
export const newestProject = (projects: readonly ProjectChoice[]): ProjectChoice | undefined => {
  const active = projects.filter(({ projectstatus }) => projectstatus === 'active');
  // Ids are given out in increasing order.
  return (active.length > 0 ? active : projects).reduce<ProjectChoice | undefined>(
    (newest, project) => (newest !== undefined && newest.projectid > project.projectid ? newest : project),
    undefined,
  );
};
