import { type DepartmentView, type IndustryView, type PositionView } from '@berangkat/contracts/masterdata';

const entry = {
  indonesianname: null,
  status: 'active',
  mergedinto: null,
  applicants: 0,
  revision: 3,
  createdat: '2025-11-11T00:00:00.000Z',
  createdby: null,
  updatedby: null,
} as const;

/** Entries as the server answers them. */
export const anIndustry = (more: Partial<IndustryView> = {}): IndustryView => ({
  ...entry,
  indid: '20251111001',
  name: 'Hospitality',
  jobs: 0,
  indonesianname: 'Perhotelan',
  ...more,
});
export const aDepartment = (more: Partial<DepartmentView> = {}): DepartmentView => ({
  ...entry,
  depid: '20251111011',
  indid: '20251111001',
  industry: 'Hospitality',
  industryindonesianname: 'Perhotelan',
  name: 'Culinary',
  jobs: 0,
  ...more,
});
export const aPosition = (more: Partial<PositionView> = {}): PositionView => ({
  ...entry,
  posid: '20251111021',
  depid: '20251111011',
  department: 'Culinary',
  departmentindonesianname: null,
  indid: '20251111001',
  industry: 'Hospitality',
  industryindonesianname: 'Perhotelan',
  name: 'Baker',
  ...more,
});
