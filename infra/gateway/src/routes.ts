import { type Endpoint } from '@berangkat/contracts/http';

export type ServiceName = Endpoint['service'];

export type Route =
  | { readonly found: true; readonly service: ServiceName; readonly path: string }
  /** `allowed` names the methods that the path knows; empty when the table does not know the path at all. */
  | { readonly found: false; readonly allowed: readonly string[] };

/**
 * Looks a request up in the endpoint table. `endpoints` have to be in the order in which fixed segments win.
 * HEAD is answered where GET is.
 */
export const routerOf = (endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'service'>[]): ((method: string, pathname: string) => Route) => {
  const table = endpoints.map(({ method, path, service }) => ({ method, path, service, pattern: patternOf(path) }));
  return (method, pathname) => {
    const matching = table.filter(({ pattern }) => pattern.test(pathname));
    const wanted = method === 'HEAD' ? 'GET' : method;
    const match = matching.find((entry) => entry.method === wanted);
    if (match !== undefined) return { found: true, service: match.service, path: match.path };
    return { found: false, allowed: [...new Set(matching.map((entry) => entry.method))] };
  };
};

/** `/projects/:id/move` below /api. A parameter is one segment. */
const patternOf = (path: string): RegExp => {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^/api${segments.join('/')}$`);
};
