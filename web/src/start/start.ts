import type { StartTable } from './table';

/** Put in place when the portal is built (`build/start.ts`). */
declare const START_TABLE: StartTable;

/*
 * Runs in the head of every page, before anything is drawn and while nothing else has arrived: it stands in the page
 * itself, which the page's policy allows by its hash. It asks for what the page is going to ask for, in one go in place
 * of hop after hop: who is signed in, the code of the screen, and its texts. It imports nothing.
 */
(() => {
  const { documentElement: root, head } = document;
  const kept = (storage: () => Storage, key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null; // Storage is switched off.
    }
  };

  // As src/shared/theme/scheme.ts, which owns the setting: a reader of the dark theme never sees a white flash.
  const scheme = kept(() => localStorage, 'portal.scheme');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');

  // As src/shared/i18n/locale.ts, which owns the setting.
  const locale =
    kept(() => localStorage, 'portal.locale') ?? (/^(id|in|ms|jv|su)\b/i.test(navigator.language) ? 'id' : 'en');

  // The screen behind an address, found as the router finds it: in any case, with an id or a slash at its end.
  const screenAt = (pathname: string) => {
    const path = pathname.toLowerCase();
    return START_TABLE.screens[path] ?? START_TABLE.screens[path.replace(/\/(\d{11})?$/, '')];
  };
  const asked = new Set<number>();
  const preload = (pathname: string): void => {
    const screen = screenAt(pathname);
    for (const index of [...(screen?.files ?? []), ...(locale === 'id' ? (screen?.indonesian ?? []) : [])]) {
      if (asked.has(index)) continue;
      asked.add(index);
      const href = START_TABLE.files[index]!;
      const link = document.createElement('link');
      if (href.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      head.append(link);
    }
  };
  root.dataset.shape = screenAt(location.pathname)?.shape ?? 'object';
  preload(location.pathname);

  // As src/shared/api/send.ts asks it. Who takes it is src/shared/session/started.ts.
  const position = kept(() => sessionStorage, 'portal.position');
  const session = fetch('/api/accounts/session', {
    headers: { accept: 'application/json', ...(position !== null && { 'portal-position': position }) },
    signal: AbortSignal.timeout(15_000),
  });
  session.catch(() => undefined); // Whoever takes it is told.
  window.portalStart = { session, preload };
})();
