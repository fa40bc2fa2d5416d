import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    positionForm: { id?: string };
    departmentForm: { id?: string };
    industryForm: { id?: string };
  }
}

const workspace = { frame: 'workspace', action: 'masterdata.edit' } as const;

export const masterdataScreens: readonly Screen[] = [
  { ...workspace, path: 'industryManagement', shape: 'list', load: () => import('./list/IndustryListPage') },
  { ...workspace, path: 'industryForm', shape: 'form', load: () => import('./form/IndustryFormPage') },
  { ...workspace, path: 'departmentManagement', shape: 'list', load: () => import('./list/DepartmentListPage') },
  { ...workspace, path: 'departmentForm', shape: 'form', load: () => import('./form/DepartmentFormPage') },
  { ...workspace, path: 'positionManagement', shape: 'list', load: () => import('./list/PositionListPage') },
  { ...workspace, path: 'positionForm', shape: 'form', load: () => import('./form/PositionFormPage') },
];
