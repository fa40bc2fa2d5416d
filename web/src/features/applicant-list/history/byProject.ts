import { type HistoryEntry } from '@berangkat/contracts/placements';

/** The steps in one project. */
export interface ProjectSteps {
  readonly projectid: string;
  readonly projectcode: string;
  readonly steps: readonly HistoryEntry[];
}

/** Steps by their projects, in the order in which somebody came into each. */
export const byProject = (history: readonly HistoryEntry[]): readonly ProjectSteps[] =>
  [...new Map(history.map(({ projectid, projectcode }) => [projectid, projectcode]))].map(
    ([projectid, projectcode]) => ({
      projectid,
      projectcode,
      steps: history.filter((entry) => entry.projectid === projectid),
    }),
  );
