import { type Given } from '../../shared/api/call';
import { type ListOptions, listQuery } from '../../shared/kit/data-table/listQuery';
import { type Openings, type Visit } from '../../shared/opening';
import { layoutIn } from './pipeline/layout';

/** A pipeline as its address narrows and orders it, without the project that it is of. */
export const PIPELINE = {
  filters: ['status', 'cat', 'degree', 'experience', 'changed', 'addedsince'],
  sort: 'since',
  dir: 'desc',
  searchKey: 'q',
  past: true,
} as const satisfies ListOptions<Omit<Given<'listPlacements'>, 'id'>>;

const layoutOf = ({ address, user }: Visit) => layoutIn(address, user.account.category);

const projectIn = ({ address }: Visit): { readonly id: string } | undefined => {
  const id = address.get('pid') ?? '';
  return /^\d{11}$/.test(id) ? { id } : undefined;
};

/**
 * Answers the query of a board, by that of a pipeline in its address: it has no pages, and its states stand side by
 * side.
 */
export const boardQuery = (
  id: string,
  { q, cat, degree, experience, changed, addedsince, asof }: Omit<Given<'listPlacements'>, 'id'>,
): Given<'readBoard'> => ({
  id,
  ...(q !== undefined && { q }),
  ...(cat !== undefined && { cat }),
  ...(degree !== undefined && { degree }),
  ...(experience !== undefined && { experience }),
  ...(changed !== undefined && { changed }),
  ...(addedsince !== undefined && { addedsince }),
  ...(asof !== undefined && { asof }),
});

export const placementOpenings: Openings = {
  projectApplicants: {
    readBoard: (visit) => {
      const project = projectIn(visit);
      return project && layoutOf(visit) === 'board'
        ? boardQuery(project.id, listQuery(PIPELINE, visit.address))
        : undefined;
    },
    listPlacements: (visit) => {
      const project = projectIn(visit);
      return project && layoutOf(visit) === 'list'
        ? { ...project, ...listQuery(PIPELINE, visit.address, visit.pageSize) }
        : undefined;
    },
    readProject: projectIn,
    readPreferences: () => ({}),
    readChoices: () => ({}),
  },
};
