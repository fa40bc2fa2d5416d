import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void): (() => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Whether anybody can see this page: not in a tab behind others, and not behind a locked screen. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
