import { type Endpoint } from '@berangkat/contracts/http';

export type ServiceName = Endpoint['service'];

export type Route =
  | { readonly found: true; readonly service: ServiceName; readonly path: string; readonly streamed: boolean }
  /** `allowed` names the methods that the path knows; empty when the table does not know the path at all. */
  | { readonly found: false; readonly allowed: readonly string[] };

/**
 * Looks a request up in the endpoint table. `endpoints` have to be in the order in which fixed segments win.
 * HEAD is answered where GET is.
 */
export const routerOf = (
  endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'service' | 'multipart'>[],
): ((method: string, pathname: string) => Route) => {
  const bySegments = new Map<
    number,
    { method: string; path: string; service: ServiceName; streamed: boolean; pattern: RegExp }[]
  >();
  for (const { method, path, service, multipart: streamed = false } of endpoints) {
    const alike = bySegments.get(segmentsOf(path)) ?? [];
    alike.push({ method, path, service, streamed, pattern: patternOf(path) });
    bySegments.set(segmentsOf(path), alike);
  }
  return (method, pathname) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const allowed = new Set<string>();
    // The first segment of a pathname is /api.
    for (const entry of bySegments.get(segmentsOf(pathname) - 1) ?? []) {
      if (!entry.pattern.test(pathname)) continue;
      if (entry.method === wanted)
        return { found: true, service: entry.service, path: entry.path, streamed: entry.streamed };
      allowed.add(entry.method);
    }
    return { found: false, allowed: [...allowed] };
  };
};

const segmentsOf = (path: string): number => path.split('/').length - 1;

/** `/projects/:id/move` below /api. A parameter is one segment. */
const patternOf = (path: string): RegExp => {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^/api${segments.join('/')}$`);
};
