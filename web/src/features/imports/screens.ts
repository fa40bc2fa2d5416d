import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    imports: { kind?: 'applicants' | 'vendors' | 'positions' };
  }
}

export const importScreens: readonly Screen[] = [
  { path: 'imports', frame: 'workspace', shape: 'form', action: 'import.run', load: () => import('./ImportPage') },
];
