import { z } from 'zod';
import { defineEvent, id } from '../../kernel';
import { MASTER_STATUSES } from './values';

const context = 'masterdata';
const names = { name: z.string(), indonesianname: z.string().optional() };
/**
 * `value` is what records hold: it never changes. `aliases` are other spellings that are taken for it. The parent of a
 * department is its industry, that of a position its department.
 */
const created = { ...names, value: z.string(), aliases: z.array(z.string()) };
const status = z.enum(MASTER_STATUSES);
/** Entries that a portal begins with. An event holds many of them, because an event for each would fill the trail. */
const seeded = { entries: z.array(z.object({ id, parentid: id.optional(), ...created })) };
const SEEDED_MAX_BYTES = 128 * 1024;

export const IndustriesSeeded = defineEvent({
  type: 'IndustriesSeeded',
  context,
  version: 1,
  action: 'seed_industries',
  maxBytes: SEEDED_MAX_BYTES,
  schema: z.object(seeded),
});
export const IndustryCreated = defineEvent({
  type: 'IndustryCreated',
  context,
  version: 1,
  action: 'create_industry',
  schema: z.object({ indid: id, ...created }),
});
export const IndustryUpdated = defineEvent({
  type: 'IndustryUpdated',
  context,
  version: 1,
  action: 'update_industry',
  schema: z.object({ indid: id, ...names }),
});
export const IndustryStatusChanged = defineEvent({
  type: 'IndustryStatusChanged',
  context,
  version: 1,
  action: 'update_industry_status',
  said: ({ status }) => status,
  schema: z.object({ indid: id, status }),
});
/** Records that hold its value are taken to hold that of `into`, whose name it was then. */
export const IndustryMerged = defineEvent({
  type: 'IndustryMerged',
  context,
  version: 1,
  action: 'merge_industry',
  said: ({ intoname }) => intoname,
  schema: z.object({ indid: id, into: id, intoname: z.string() }),
});

export const DepartmentsSeeded = defineEvent({
  type: 'DepartmentsSeeded',
  context,
  version: 1,
  action: 'seed_departments',
  maxBytes: SEEDED_MAX_BYTES,
  schema: z.object(seeded),
});
export const DepartmentCreated = defineEvent({
  type: 'DepartmentCreated',
  context,
  version: 1,
  action: 'create_department',
  schema: z.object({ depid: id, parentid: id, ...created }),
});
export const DepartmentUpdated = defineEvent({
  type: 'DepartmentUpdated',
  context,
  version: 1,
  action: 'update_department',
  schema: z.object({ depid: id, parentid: id, ...names }),
});
export const DepartmentStatusChanged = defineEvent({
  type: 'DepartmentStatusChanged',
  context,
  version: 1,
  action: 'update_department_status',
  said: ({ status }) => status,
  schema: z.object({ depid: id, status }),
});
/** Records that hold its value are taken to hold that of `into`, whose name it was then. */
export const DepartmentMerged = defineEvent({
  type: 'DepartmentMerged',
  context,
  version: 1,
  action: 'merge_department',
  said: ({ intoname }) => intoname,
  schema: z.object({ depid: id, into: id, intoname: z.string() }),
});

export const PositionsSeeded = defineEvent({
  type: 'PositionsSeeded',
  context,
  version: 1,
  action: 'seed_positions',
  maxBytes: SEEDED_MAX_BYTES,
  schema: z.object(seeded),
});
export const PositionCreated = defineEvent({
  type: 'PositionCreated',
  context,
  version: 1,
  action: 'create_position',
  schema: z.object({ posid: id, parentid: id, ...created }),
});
export const PositionUpdated = defineEvent({
  type: 'PositionUpdated',
  context,
  version: 1,
  action: 'update_position',
  schema: z.object({ posid: id, parentid: id, ...names }),
});
export const PositionStatusChanged = defineEvent({
  type: 'PositionStatusChanged',
  context,
  version: 1,
  action: 'update_position_status',
  said: ({ status }) => status,
  schema: z.object({ posid: id, status }),
});
/** Records that hold its value are taken to hold that of `into`, whose name it was then. */
export const PositionMerged = defineEvent({
  type: 'PositionMerged',
  context,
  version: 1,
  action: 'merge_position',
  said: ({ intoname }) => intoname,
  schema: z.object({ posid: id, into: id, intoname: z.string() }),
});

export const masterdataEvents = [
  IndustriesSeeded,
  IndustryCreated,
  IndustryUpdated,
  IndustryStatusChanged,
  IndustryMerged,
  DepartmentsSeeded,
  DepartmentCreated,
  DepartmentUpdated,
  DepartmentStatusChanged,
  DepartmentMerged,
  PositionsSeeded,
  PositionCreated,
  PositionUpdated,
  PositionStatusChanged,
  PositionMerged,
] as const;
