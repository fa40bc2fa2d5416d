import { admins, everyone, type Permitted, signedIn, superadmins } from './kinds';

export const permitted: Permitted<'masterdata'> = {
  listAvailablePositions: signedIn,
  readChoices: everyone,
  listIndustries: admins,
  readIndustry: admins,
  createIndustry: admins,
  updateIndustry: admins,
  updateIndustryStatus: admins,
  mergeIndustry: superadmins,
  listDepartments: admins,
  readDepartment: admins,
  createDepartment: admins,
  updateDepartment: admins,
  updateDepartmentStatus: admins,
  mergeDepartment: superadmins,
  listPositions: admins,
  readPosition: admins,
  createPosition: admins,
  updatePosition: admins,
  updatePositionStatus: admins,
  mergePosition: superadmins,
};
