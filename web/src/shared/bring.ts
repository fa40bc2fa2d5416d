/** Files that are on their way or have come, by address. */
const asked = new Map<string, Promise<unknown>>();

const script = async (href: string): Promise<void> => {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(href);
  // Read to its end, it lies in the browser's cache, from which it is imported.
  await answer.arrayBuffer();
};

const style = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });

/** Fetches a file that some code needs, once; one that did not come is asked for again when it is next needed. */
const ahead = async (file: string): Promise<unknown> => {
  const href = `/${file}`;
  const isStyle = href.endsWith('.css');
  const known = asked.get(href);
  if (known !== undefined) return known;
  // The page itself has named it.
  if (document.querySelector(`link[rel=${isStyle ? 'stylesheet' : 'modulepreload'}][href="${href}"]`)) return undefined;
  const coming = (isStyle ? style : script)(href).catch(() => {
    asked.delete(href);
    throw new Error(`Unable to preload ${href}`);
  });
  asked.set(href, coming);
  return coming;
};

/** Modules that came under another address, by their own. */
const healed = new Map<string, unknown>();
let tries = 0;

/** Takes a module that did not come from another address: see {@link bring}. */
const again = async <T>(error: unknown): Promise<T> => {
  const url = / (https?:\S+\.js)$/.exec(String(error))?.[1];
  if (url === undefined) throw error;
  if (!healed.has(url)) {
    await script(url).catch(() => {
      throw error;
    });
    tries += 1;
    healed.set(url, await import(/* @vite-ignore */ `${url}?${tries}`));
  }
  return healed.get(url) as T;
};

/**
 * Every dynamic import goes through it, with the files that it needs (`build/bring.ts`). Chromium answers a module that
 * once did not come with that failure until the page is loaded again, be it imported, preloaded or needed by another: a
 * line that was gone for a moment took Next away from a form. So nothing is imported before its files are in the
 * browser's cache; and what failed all the same, having no other files, is taken from another address.
 */
export const bring = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map(ahead));
  return load().catch((error: unknown) => again<T>(error));
};
