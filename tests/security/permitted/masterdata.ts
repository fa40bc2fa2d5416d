import { admins, type Bodies, everyone, MISSING, type Permitted, signedIn, superadmins } from './kinds';

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

export const bodies: Bodies<'masterdata'> = {
  updateIndustry: { name: 'Alike' },
  updateIndustryStatus: { status: 'active' },
  mergeIndustry: { into: MISSING },
  updateDepartment: { indid: MISSING, name: 'Alike' },
  updateDepartmentStatus: { status: 'active' },
  mergeDepartment: { into: MISSING },
  updatePosition: { indid: MISSING, depid: MISSING, name: 'Alike' },
  updatePositionStatus: { status: 'active' },
  mergePosition: { into: MISSING },
};
