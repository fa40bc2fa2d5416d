import { z } from 'zod';
import { defineEndpoint, exactText, id, paging, text } from '../kernel';
import { degrees, industries } from '../reference';
import { addApplicant, moveApplicant, removeApplicant } from './commands';
import { placementStatus } from './values';
import { applicantsStatus, historyEntry, pipelineBoard, placementList } from './views';

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
  q: text(50).optional(),
  status: z.union([placementStatus, z.literal('passinterview'), z.literal('removed')]).optional(),
  cat: industries.input().optional(),
  degree: degrees.input().optional(),
  experience: z.union([exactText(2).regex(/^(\d|10)$/), z.literal('more')]).optional(),
  sort: z.enum(PLACEMENT_SORTS).default('since'),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export type PlacementListQuery = z.infer<typeof placementListQuery>;

export const boardQuery = placementListQuery.pick({ q: true, cat: true, degree: true, experience: true });
export type BoardQuery = z.infer<typeof boardQuery>;

export const placementEndpoints = {
  /** The pipeline page's own list: filtered, sorted and paged on the server. */
  listPlacements: defineEndpoint({
    method: 'GET',
    path: '/projects/:id/placements',
    service: 'query-api',
    action: 'pipeline.read',
    params: byProject,
    query: placementListQuery,
    answer: placementList,
  }),
  /** All columns of the board at one moment, so that an applicant who moves is never in two of them or in none. */
  readBoard: defineEndpoint({
    method: 'GET',
    path: '/projects/:id/board',
    service: 'query-api',
    action: 'pipeline.read',
    params: byProject,
    query: boardQuery,
    answer: pipelineBoard,
  }),
  listApplicantsStatus: defineEndpoint({
    method: 'GET',
    path: '/projects/:id/applicantsstatus',
    service: 'query-api',
    action: 'pipeline.read',
    params: byProject,
    answer: applicantsStatus,
  }),
  readHistory: defineEndpoint({
    method: 'GET',
    path: '/applicants/:id/history',
    service: 'query-api',
    action: 'applicant.see-placements',
    params: byProject,
    answer: z.array(historyEntry),
  }),
  addApplicant: defineEndpoint({
    method: 'PUT',
    path: '/projects/:id/add-applicant-with-status',
    service: 'command-api',
    action: 'pipeline.add',
    params: byProject,
    body: addApplicant,
    answer: moved,
  }),
  moveApplicant: defineEndpoint({
    method: 'PUT',
    path: '/projects/:id/update-applicant-with-status',
    service: 'command-api',
    action: 'pipeline.shortlist',
    params: byProject,
    body: moveApplicant,
    answer: moved,
  }),
  removeApplicant: defineEndpoint({
    method: 'PUT',
    path: '/projects/:id/remove-applicant',
    service: 'command-api',
    action: 'pipeline.delete',
    params: byProject,
    body: removeApplicant,
    answer: moved,
  }),
};
