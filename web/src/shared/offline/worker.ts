/** The files that this worker keeps; put in place when the portal is built (`build/offline.ts`). */
declare const KEPT: Kept;

export interface Kept {
  /** Changes with every release. */
  readonly release: string;
  /** The address of the application form. */
  readonly page: string;
  /** Stands in the page of this release, and in no other. */
  readonly sign: string;
  readonly files: readonly string[];
  /** The public choices of the form: industries, departments and positions. */
  readonly choices: string;
}

interface LastingEvent extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
}
interface AskingEvent extends LastingEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Worker {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: (type: string, listener: (event: AskingEvent) => void) => void;
}

/*
 * The service worker of the application form: a phone that forgot the tab opens it again without a line, with what was
 * typed, which the page itself keeps. The line goes first, so that nobody is shown an older release; what is kept is an
 * answer where there is none. Of the API it keeps what everybody may read, and nothing of anybody.
 */
(() => {
  const worker = globalThis as unknown as Worker;
  const name = `form-${KEPT.release}`;

  const keep = async (): Promise<void> => {
    const cache = await caches.open(name);
    await cache.addAll([...KEPT.files]);
    const page = await fetch(KEPT.page, { cache: 'no-store' });
    // In the middle of a release the page may be of the next one, whose files are not these: the next visit tries again.
    if (!(await page.clone().text()).includes(KEPT.sign)) throw new Error('The page is of another release');
    await cache.put(KEPT.page, page);
  };
  const forgetOthers = async (): Promise<void> => {
    for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
  };

  const answer = async (request: Request, path: string): Promise<Response> => {
    try {
      const answered = await fetch(request);
      if (path === KEPT.choices && answered.ok) await (await caches.open(name)).put(path, answered.clone());
      return answered;
    } catch {
      return (await (await caches.open(name)).match(path)) ?? Response.error();
    }
  };

  worker.addEventListener('install', (event) => event.waitUntil(keep().then(() => worker.skipWaiting())));
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => worker.clients.claim())));
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin) return;
    const isKept = mode === 'navigate' ? pathname === KEPT.page : [...KEPT.files, KEPT.choices].includes(pathname);
    if (isKept) event.respondWith(answer(event.request, pathname));
  });
})();
