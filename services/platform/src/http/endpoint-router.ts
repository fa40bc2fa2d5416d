import { type RequestHandler } from 'express';
import { refuse } from './refusal';

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express notation, below /api. */
  readonly path: string;
  readonly handler: RequestHandler;
}

interface Entry {
  readonly route: Route;
  /** Fixed ones as they are, parameters as `:name`. */
  readonly segments: readonly string[];
}

export interface EndpointRouter {
  readonly handler: RequestHandler;
  add(route: Route): void;
}

/**
 * Routes in which fixed segments win over parameters, in whichever order they are added: a service that binds `PUT
 * /applicants/:id` before `PUT /applicants/draft` must not take 'draft' for an id. Every command passes here, so only
 * routes of its method and length are looked at, and none of them with a regular expression.
 */
export const endpointRouter = (): EndpointRouter => {
  const entries = new Map<string, Entry[]>();
  return {
    handler: (req, _res, next) => {
      const segments = req.path.split('/');
      const alike = entries.get(keyOf(req.method === 'HEAD' ? 'GET' : req.method, segments));
      const entry = alike?.find((candidate) => matches(candidate.segments, segments));
      if (entry === undefined) return next();
      req.params = paramsOf(entry.segments, segments);
      return entry.route.handler(req, _res, next);
    },
    add: (route) => {
      const segments = `/api${route.path}`.split('/');
      const alike = [...(entries.get(keyOf(route.method, segments)) ?? []), { route, segments }];
      entries.set(
        keyOf(route.method, segments),
        alike.toSorted((a, b) => fixedSegments(b) - fixedSegments(a)),
      );
    },
  };
};

const keyOf = (method: string, segments: readonly string[]): string => `${method} ${segments.length}`;

const fixedSegments = ({ segments }: Entry): number => segments.filter((segment) => !segment.startsWith(':')).length;

const matches = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]));

const paramsOf = (wanted: readonly string[], given: readonly string[]): Record<string, string> => {
  const params: Record<string, string> = {};
  wanted.forEach((segment, index) => {
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(given[index]!);
  });
  return params;
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw refuse(400, 'bad-request');
  }
};
