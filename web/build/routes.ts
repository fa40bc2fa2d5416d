import { type Plugin } from 'vite';

const ROUTES = /[\\/]contracts[\\/]src[\\/][\w-]+[\\/]routes\.ts$/;
const OF_SERVERS = /\b(?:service|action|limit): '[^']*',?/g;

/**
 * Leaves out of the table of calls what servers read of it: who answers, under which right and limit. It is half a KB
 * of every page, the landing page's too.
 */
export const routesForBrowsers = (): Plugin => ({
  name: 'routes-for-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (ROUTES.test(id) ? { code: code.replace(OF_SERVERS, ''), map: null } : null),
});
