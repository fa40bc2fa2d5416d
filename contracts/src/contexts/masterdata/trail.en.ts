import type { TrailOf } from '../../kernel/manifest';
import type { masterdataEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { industry: 'Industries', department: 'Departments', position: 'Positions' },
  actions: {
    seed_industries: 'Industries of a new portal',
    create_industry: 'Industries added',
    update_industry: 'Industries changed',
    update_industry_status: 'Status of industries',
    merge_industry: 'Industries merged',
    seed_departments: 'Departments of a new portal',
    create_department: 'Departments added',
    update_department: 'Departments changed',
    update_department_status: 'Status of departments',
    merge_department: 'Departments merged',
    seed_positions: 'Positions of a new portal',
    create_position: 'Positions added',
    update_position: 'Positions changed',
    update_position_status: 'Status of positions',
    merge_position: 'Positions merged',
  },
  sentences: {
    IndustriesSeeded: '{who} set up the industries that the portal begins with',
    IndustryCreated: '{who} added the industry {object}',
    IndustryUpdated: '{who} changed the industry {object}',
    IndustryStatusChanged: '{who} set the industry {object} to {said}',
    IndustryMerged: '{who} merged the industry {object} into {said}',
    DepartmentsSeeded: '{who} set up the departments that the portal begins with',
    DepartmentCreated: '{who} added the department {object}',
    DepartmentUpdated: '{who} changed the department {object}',
    DepartmentStatusChanged: '{who} set the department {object} to {said}',
    DepartmentMerged: '{who} merged the department {object} into {said}',
    PositionsSeeded: '{who} set up the positions that the portal begins with',
    PositionCreated: '{who} added the position {object}',
    PositionUpdated: '{who} changed the position {object}',
    PositionStatusChanged: '{who} set the position {object} to {said}',
    PositionMerged: '{who} merged the position {object} into {said}',
  },
  fields: {
    industry: { name: 'name', indonesianname: 'Indonesian name' },
    department: { name: 'name', indonesianname: 'Indonesian name', parentid: 'industry' },
    position: { name: 'name', indonesianname: 'Indonesian name', parentid: 'department' },
  },
  words: { active: 'active', removed: 'removed' },
} satisfies TrailOf<typeof masterdataEvents, typeof objects>;
