import { z } from 'zod';
import { endpointsOf, id, paging, several, text } from '../../kernel';
import {
  createDepartment,
  createIndustry,
  createPosition,
  mergeMaster,
  updateDepartment,
  updateIndustry,
  updateMasterStatus,
  updatePosition,
} from './commands';
import { masterdataRoutes } from './routes';
import { MASTER_STATUSES } from './values';
import {
  availablePosition,
  choices,
  departmentList,
  departmentView,
  industryList,
  industryView,
  positionList,
  positionView,
} from './views';

/** Without `status` all but what is removed. `search` matches the names in both languages. */
const narrowed = {
  search: text(50).optional(),
  status: several(z.enum(MASTER_STATUSES), MASTER_STATUSES.length).optional(),
  /** `created`: in the order in which forms offer them. */
  sort: z.enum(['name', 'status', 'applicants', 'created']).default('created'),
  dir: z.enum(['asc', 'desc']).default('asc'),
};
/** `page` is the batch number (readings.md, A48). */
const batches = {
  limit: z.coerce.number().int().min(1).max(500).default(10),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
};

export const industryListQuery = z.object({ ...narrowed, ...batches });
export type IndustryListQuery = z.infer<typeof industryListQuery>;
export const departmentListQuery = z.object({ ...narrowed, ...batches, indid: id.optional() });
export type DepartmentListQuery = z.infer<typeof departmentListQuery>;
export const positionListQuery = z.object({ ...narrowed, ...paging, indid: id.optional(), depid: id.optional() });
export type PositionListQuery = z.infer<typeof positionListQuery>;

const byId = z.object({ id });
const indid = z.object({ indid: id });
const depid = z.object({ depid: id });
const posid = z.object({ posid: id });

export const masterdataEndpoints = endpointsOf(masterdataRoutes, {
  listAvailablePositions: { answer: z.array(availablePosition) },
  readChoices: { answer: choices },

  listIndustries: { query: industryListQuery, answer: industryList },
  readIndustry: { params: byId, answer: industryView },
  createIndustry: { body: createIndustry, answer: indid },
  updateIndustry: { params: byId, body: updateIndustry, answer: indid },
  updateIndustryStatus: { params: byId, body: updateMasterStatus, answer: indid },
  mergeIndustry: { params: byId, body: mergeMaster, answer: indid },

  listDepartments: { query: departmentListQuery, answer: departmentList },
  readDepartment: { params: byId, answer: departmentView },
  createDepartment: { body: createDepartment, answer: depid },
  updateDepartment: { params: byId, body: updateDepartment, answer: depid },
  updateDepartmentStatus: { params: byId, body: updateMasterStatus, answer: depid },
  mergeDepartment: { params: byId, body: mergeMaster, answer: depid },

  listPositions: { query: positionListQuery, answer: positionList },
  readPosition: { params: byId, answer: positionView },
  createPosition: { body: createPosition, answer: posid },
  updatePosition: { params: byId, body: updatePosition, answer: posid },
  updatePositionStatus: { params: byId, body: updateMasterStatus, answer: posid },
  mergePosition: { params: byId, body: mergeMaster, answer: posid },
});
