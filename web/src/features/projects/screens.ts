import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    /** `cid`: the client whom a new project begins with. */
    projectForm: { id?: string; cid?: string };
  }
}

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
