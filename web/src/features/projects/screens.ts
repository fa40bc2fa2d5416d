import { type Screen } from '../../shared/screens';

export const projectScreens: readonly Screen[] = [
  {
    path: 'projectManagement',
    frame: 'workspace',
    shape: 'list',
    action: 'project.list',
    load: () => import('./list/ProjectListPage'),
  },
  {
    path: 'projectForm',
    frame: 'workspace',
    shape: 'form',
    action: 'project.edit',
    load: () => import('./form/ProjectFormPage'),
  },
];
