import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    /**
     * `pair`: both ids of the two records that are shown beside each other. `stays` and `other`: two records that are to be
     * merged. `together`: pairs that are merged in one go. `undo`: the record whose merge is to be undone. `merges`: the
     * list of merges.
     */
    duplicates: {
      applicantid?: string;
      apart?: string;
      pair?: string;
      stays?: string;
      other?: string;
      undo?: string;
      together?: string;
      merges?: string;
    };
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
