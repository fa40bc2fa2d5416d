import { z } from 'zod';
import {
  after,
  between,
  endpointsOf,
  exportLinks,
  filterCounts,
  id,
  instant,
  list,
  MAX_CHOSEN,
  OF_PAGES,
  ofPast,
  paging,
  several,
} from '../../kernel';
import { readerLanguage } from '../../shared/reference';
import { cvFilters } from '../applicants/kinds';
import { addApplicant, moveApplicant, moveApplicants, removeApplicant } from './commands';
import { placementRoutes } from './routes';
import { historyEntry, placementStatus } from './kinds';
import { applicantsStatus, movedApplicants, pipelineBoard, pipelineReplay, placementList } from './views';

const byProject = z.object({ id });
const moved = z.object({
  projectid: id,
  applicantid: id,
  applicantstatus: z.union([placementStatus, z.literal('removed')]),
});

export const PLACEMENT_SORTS = [
  'firstname',
  'gender',
  'age',
  'degree',
  'experience',
  'department',
  'owner_email',
  'applicantstatus',
  'since',
] as const;

export const placementListQuery = z.object({
  ...paging,
  ...cvFilters(),
  status: several(z.enum([...placementStatus.options, 'passinterview', 'removed']), 10).optional(),
  /** Added to the project from this moment on. */
  addedsince: instant.optional(),
  sort: z.enum(PLACEMENT_SORTS).default('since'),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export type PlacementListQuery = z.infer<typeof placementListQuery>;

export const placementExportBody = z.strictObject({
  ...placementListQuery.omit({ limit: true, book: true, app: true, page: true }).shape,
  ids: list(id, MAX_CHOSEN).optional(),
  lang: readerLanguage,
  links: exportLinks,
});
export type PlacementExport = z.infer<typeof placementExportBody>;

/** The filters whose values are counted; those in each state come with the list itself. */
export const placementCountsQuery = placementListQuery
  .omit(OF_PAGES)
  .extend({ of: z.enum(['cat', 'degree', 'experience']).default('cat') });
export type PlacementCountsQuery = z.infer<typeof placementCountsQuery>;

export const boardQuery = placementListQuery.pick({
  q: true,
  cat: true,
  degree: true,
  experience: true,
  changed: true,
  addedsince: true,
});
export type BoardQuery = z.infer<typeof boardQuery>;

export const placementEndpoints = endpointsOf(placementRoutes, {
  listPlacements: {
    params: byProject,
    query: placementListQuery.extend(ofPast),
    answer: placementList,
  },
  exportPipeline: {
    factor: 'fresh-for-some',
    params: byProject,
    body: placementExportBody,
    answer: z.unknown(),
  },
  countPlacements: {
    params: byProject,
    query: placementCountsQuery.extend(ofPast),
    answer: filterCounts,
  },
  readBoard: {
    params: byProject,
    query: boardQuery.extend(ofPast),
    answer: pipelineBoard,
  },
  replayPipeline: {
    params: byProject,
    query: z.object({ ...between, after }),
    answer: pipelineReplay,
  },
  listApplicantsStatus: {
    params: byProject,
    answer: applicantsStatus,
  },
  readHistory: {
    params: byProject,
    answer: z.array(historyEntry),
  },
  addApplicant: {
    params: byProject,
    body: addApplicant,
    answer: moved,
  },
  moveApplicant: {
    params: byProject,
    body: moveApplicant,
    answer: moved,
  },
  moveApplicants: {
    params: byProject,
    body: moveApplicants,
    answer: movedApplicants,
  },
  removeApplicant: {
    params: byProject,
    body: removeApplicant,
    answer: moved,
  },
  listInterviewComments: {
    params: byProject,
    answer: z.array(z.string()),
  },
});
