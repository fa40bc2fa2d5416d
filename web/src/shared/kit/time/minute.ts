import { useSyncExternalStore } from 'react';

/** Milliseconds. */
export const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tell = (): void => listeners.forEach((listener) => listener());

/** One timer for all who listen, and none while nobody can see the page. */
const keepTime = (): void => {
  const wanted = listeners.size > 0 && document.visibilityState === 'visible';
  if (wanted === (timer !== undefined)) return;
  clearInterval(timer);
  timer = wanted ? setInterval(tell, MINUTE) : undefined;
  if (wanted) tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  document.addEventListener('visibilitychange', keepTime);
  keepTime();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', keepTime);
    keepTime();
  };
};

/** Minutes since 1970: who shows how long ago something was is drawn again once a minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE));
