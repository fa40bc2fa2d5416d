import { type RequestHandler, Router } from 'express';

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express notation, below /api. */
  readonly path: string;
  readonly handler: RequestHandler;
}

export interface EndpointRouter {
  readonly handler: RequestHandler;
  add(route: Route): void;
}

/**
 * Routes in which fixed segments win over parameters, in whichever order they are added: a service that binds `PUT /applicants/:id` before
 * `PUT /applicants/draft` must not take 'draft' for an id.
 */
export const endpointRouter = (): EndpointRouter => {
  const routes: Route[] = [];
  let router = Router();
  return {
    handler: (req, res, next) => router(req, res, next),
    add: (route) => {
      routes.push(route);
      router = Router({ caseSensitive: true });
      for (const { method, path, handler } of routes.toSorted((a, b) => fixedSegments(b.path) - fixedSegments(a.path))) {
        router[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](`/api${path}`, handler);
      }
    },
  };
};

const fixedSegments = (path: string): number => path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':')).length;
