import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    /** `pair`: both ids of the two records that are shown beside each other. */
    duplicates: { applicantid?: string; apart?: string; pair?: string };
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
