import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    /** `id`: this one with its figures; `edit`: the form of this one, or of a `new` one; all of them without either. */
    tallies: { id?: string; edit?: string };
  }
}

export const tallyScreens: readonly Screen[] = [
  {
    path: 'tallies',
    frame: 'workspace',
    shape: 'list',
    action: 'tally.define',
    load: () => import('./TalliesPage'),
  },
];
