import { screenCode } from './screenCode';
import { screenAt } from './screens';

/**
 * Loads the code of the screen behind an address before it is drawn: ahead of the press on a link, or while the server
 * is asked who is signed in. Never throws: a failure shows when the screen is drawn.
 */
export const preload = async (href: string): Promise<void> => {
  const { pathname, host } = new URL(href, window.location.href);
  const screen = host === window.location.host ? screenAt(pathname) : undefined;
  if (screen === undefined) return;
  window.portalStart?.preload(pathname);
  await screenCode(screen.load)
    .ready()
    .catch(() => undefined);
};

const eager = (event: Event): void => {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (link instanceof HTMLAnchorElement) void preload(link.href);
};

/**
 * Watches every link of the page: pointing at one, touching it or reaching it with the keyboard loads its screen.
 * Answers how to stop.
 */
export const preloadOnIntent = (): (() => void) => {
  const events = ['pointerover', 'touchstart', 'focusin'] as const;
  events.forEach((name) => document.addEventListener(name, eager, { passive: true }));
  return () => events.forEach((name) => document.removeEventListener(name, eager));
};
