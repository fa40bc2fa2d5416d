import { admins, type Permitted } from './kinds';

export const permitted: Permitted<'reports'> = {
  readReport: ['employer', ...admins],
  listCounted: ['employer', ...admins],
  readUsual: ['employer', ...admins],
  exportReport: admins,
  exportCounted: admins,
};
