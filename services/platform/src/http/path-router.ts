import { type Endpoint } from '@berangkat/contracts/http';
import findMyWay from 'find-my-way';

export type RouteMethod = Endpoint['method'];

export interface Match<T> {
  readonly route: T;
  /** Decoded, by their names in the path. */
  readonly params: Record<string, string>;
}

const METHODS: readonly RouteMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * Characters of the longest path that is looked up; the longest that the portal uses is below 1,000. find-my-way takes
 * a time that grows with the square of the number of `%25` in a path: 15 ms of the processor for a path of 15 KB.
 */
const MAX_PATH = 2_048;

/**
 * Routes by method and path. A fixed segment wins over a parameter in whichever order they are added: `PUT
 * /applicants/draft` is not taken for `PUT /applicants/:id`. A parameter is one segment and never empty; letters are
 * compared as they are. HEAD is answered where GET is.
 */
export class PathRouter<T> {
  readonly #routes = findMyWay({
    // The schemas of the endpoints bound what a parameter may hold, and name the field when it is too long.
    maxParamLength: MAX_PATH,
    // Express reads the query.
    querystringParser: () => ({}),
    onBadUrl: noHandler,
  });

  /** @param path in the notation of Express, e.g. `/api/projects/:id/move` */
  add(method: RouteMethod, path: string, route: T): void {
    this.#routes.on(method, path, noHandler, { route } satisfies Store<T>);
  }

  /**
   * @param path without the query, as the client wrote it
   * @returns undefined when there is no such route, `malformed` when the path cannot be decoded or is too long
   */
  find(method: string, path: string): Match<T> | 'malformed' | undefined {
    if (path.length > MAX_PATH) return 'malformed';
    const found = this.#routes.find((method === 'HEAD' ? 'GET' : method) as RouteMethod, path);
    if (found === null) return undefined;
    const store = found.store as Store<T> | null;
    if (store === null) return 'malformed';
    const params = found.params as Record<string, string>;
    // find-my-way takes `/applicants/` for `/applicants/:id` with an empty id.
    return Object.values(params).includes('') ? undefined : { route: store.route, params };
  }

  /** The methods with which `path` is a route. */
  methodsOf(path: string): readonly RouteMethod[] {
    return METHODS.filter((method) => typeof this.find(method, path) === 'object');
  }
}

interface Store<T> {
  readonly route: T;
}

/** Routes are looked up here and answered by the caller: find-my-way calls no handler. */
const noHandler = (): void => undefined;
