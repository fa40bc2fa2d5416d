import { type Plugin } from 'vite';

const ROUTES = /[\\/]contracts[\\/]src[\\/][\w-]+[\\/]routes\.ts$/;
/** Files are read by their addresses, which are in answers. */
const OF_FILES = /^ {2}\w+: \{\s+method: 'GET',\s+path: '[^']*',\s+service: 'files',[^}]*\},$/gm;
const OF_SERVERS = /\b(?:(?:service|action|limit): '[^']*'|status: \d+|multipart: true),?/g;

const MANIFEST = /[\\/]contracts[\\/]src[\\/][\w-]+[\\/]manifest\.ts$/;
/** Which ids are counted, whose data are sealed, and what events are about. */
const KINDS = /^export const (?:about|ids|subjects) = \[[^\]]*\] as const;$/gm;
/** Who hears of a change: the notifier decides. */
const ROOMS = /\b(?:rooms|changesRightsIn): \[[^\]]*\],?/g;

/**
 * Leaves out of the table of calls what servers read of it: who answers, under which right and limit; and of the
 * manifests beside it what servers count, seal and fold by, and whom they tell. It is half a KB of every page.
 */
export const routesForBrowsers = (): Plugin => ({
  name: 'routes-for-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (ROUTES.test(id)) return { code: code.replace(OF_FILES, '').replace(OF_SERVERS, ''), map: null };
    return MANIFEST.test(id) ? { code: code.replace(KINDS, '').replace(ROOMS, ''), map: null } : null;
  },
});
