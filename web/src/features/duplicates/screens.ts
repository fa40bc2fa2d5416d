import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    duplicates: { applicantid?: string; apart?: string };
  }
}

export const duplicateScreens: readonly Screen[] = [
  {
    path: 'duplicates',
    frame: 'workspace',
    shape: 'list',
    action: 'duplicate.list',
    load: () => import('./list/DuplicatesPage'),
  },
];
