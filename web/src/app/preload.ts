import { paths } from '../shared/paths';
import { screens } from './screens';

const byPath = new Map<string, () => Promise<unknown>>(screens.map(({ path, load }) => [paths[path], load]));

/** Loads the code of the screen behind an address ahead of the press on it. */
const preload = (href: string): void => {
  const { pathname, host } = new URL(href, window.location.href);
  if (host === window.location.host) byPath.get(pathname)?.().catch(() => undefined);
};

const eager = (event: Event): void => {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (link instanceof HTMLAnchorElement) preload(link.href);
};

/** Watches every link of the page: pointing at one, touching it or reaching it with the keyboard loads its screen. Answers how to stop. */
export const preloadOnIntent = (): (() => void) => {
  const events = ['pointerover', 'touchstart', 'focusin'] as const;
  events.forEach((name) => document.addEventListener(name, eager, { passive: true }));
  return () => events.forEach((name) => document.removeEventListener(name, eager));
};
