import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    history: { kind: string; id: string; projectid?: string | undefined; view?: 'values' };
  }
}

export const historyScreens: readonly Screen[] = [
  {
    path: 'history',
    frame: 'workspace',
    shape: 'list',
    action: 'history.read',
    load: () => import('./timeline/HistoryPage'),
  },
];
