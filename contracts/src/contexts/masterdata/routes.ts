import { defineRoutes } from '../../kernel/route';

const read = { method: 'GET', service: 'query-api', action: 'masterdata.edit' } as const;
const create = { method: 'POST', service: 'command-api', action: 'masterdata.edit', status: 201 } as const;
const change = { method: 'PUT', service: 'command-api', action: 'masterdata.edit' } as const;
const merge = { method: 'PUT', service: 'command-api', action: 'masterdata.merge' } as const;

export const masterdataRoutes = defineRoutes({
  listAvailablePositions: {
    method: 'GET',
    path: '/availablepositions',
    service: 'query-api',
    action: 'positions.available',
  },
  /**
   * Answers the choices of forms and filters, and how values of records read: one answer, kept by the browser (ETag).
   */
  readChoices: { method: 'GET', path: '/masterdata', service: 'query-api', action: 'masterdata.choices' },

  listIndustries: { ...read, path: '/industries' },
  readIndustry: { ...read, path: '/industries/:id' },
  createIndustry: { ...create, path: '/industries' },
  updateIndustry: { ...change, path: '/industries/:id' },
  updateIndustryStatus: { ...change, path: '/industries/:id/update-status' },
  mergeIndustry: { ...merge, path: '/industries/:id/merge' },

  listDepartments: { ...read, path: '/departments' },
  readDepartment: { ...read, path: '/departments/:id' },
  createDepartment: { ...create, path: '/departments' },
  updateDepartment: { ...change, path: '/departments/:id' },
  updateDepartmentStatus: { ...change, path: '/departments/:id/update-status' },
  mergeDepartment: { ...merge, path: '/departments/:id/merge' },

  listPositions: { ...read, path: '/positions/paging-with-dep-ind' },
  readPosition: { ...read, path: '/positions/:id' },
  createPosition: { ...create, path: '/positions' },
  updatePosition: { ...change, path: '/positions/:id' },
  updatePositionStatus: { ...change, path: '/positions/:id/update-status' },
  mergePosition: { ...merge, path: '/positions/:id/merge' },
});
