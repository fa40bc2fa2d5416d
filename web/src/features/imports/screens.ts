import { type Screen } from '../../shared/screens';

export const importScreens: readonly Screen[] = [
  { path: 'imports', frame: 'workspace', shape: 'form', action: 'import.run', load: () => import('./ImportPage') },
];
