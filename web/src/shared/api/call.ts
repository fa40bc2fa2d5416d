import { type Answer, type Body, type Params, type Query } from '@berangkat/contracts/http';
import { routes, type RouteName } from '@berangkat/contracts/routes';
import { filledIn } from './address';

type MethodOf<Name extends RouteName> = (typeof routes)[Name]['method'];
type None = unknown;
type QueryOf<Name extends RouteName> = string extends keyof Query<Name> ? None : Query<Name>;
type BodyOf<Name extends RouteName> = Body<Name> extends undefined ? None : Body<Name>;
type Whole<Name extends RouteName> = Params<Name> & (MethodOf<Name> extends 'GET' ? QueryOf<Name> : BodyOf<Name>);

/**
 * The argument of a call, in one object: the parameters of its path and, beside them, what goes after the question mark
 * of a query or into the body of a command. `void` for a call that takes nothing.
 */
export type Given<Name extends RouteName> = keyof Whole<Name> extends never ? void : Whole<Name>;

export type { Answer, RouteName };

export interface Call<Answered = unknown> {
  /** Never there: carries the type of the answer to `send`. */
  readonly answered?: Answered;
  /** Below `/api`. */
  readonly url: string;
  readonly method: (typeof routes)[RouteName]['method'];
  /** After the question mark; what is undefined or null is left out. */
  readonly params?: object;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A question that is too long for an address, and is posted. */
  readonly asks?: true;
  /** The key of a command that was kept under it, to be sent later; one of its own when left out. */
  readonly key?: string;
  /** Is finished even when the page is left meanwhile. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

type Method = Call['method'];

interface Route {
  readonly method?: Method;
  readonly path: string;
  readonly asks?: true;
}

/**
 * How a call is sent. In the table that browsers have GET is left out, and most calls are one text with the path and the
 * method (web/build/routes.ts).
 */
export const routeOf = (name: RouteName): Route & { readonly method: Method } => {
  const route = routes[name] as Route | string;
  if (typeof route !== 'string') return { method: 'GET', ...route };
  const [path, method = 'GET'] = route.split(' ') as [string, Method?];
  return { method, path };
};

/** Whether a call asks, and changes nothing. */
export const isQuestion = (name: RouteName): boolean => {
  const { method, asks } = routeOf(name);
  return method === 'GET' || asks === true;
};

/**
 * A call of the portal by its name, with method and address from the table of routes:
 *
 *     call('readClient', { id })                       // GET /clients/20260101001
 *     call('updateClient', { id, companyname, … })     // PUT /clients/20260101001 with the rest as its body
 */
export const call = <Name extends RouteName>(
  name: Name,
  ...[given]: Given<Name> extends void ? [] : [given: Given<Name>]
): Call<Answer<Name>> => {
  const { method, path } = routeOf(name);
  const { url, rest } = filledIn(path, { ...given });
  if (method === 'GET') return { method, url, params: rest };
  return { method, url, body: rest, ...(isQuestion(name) && { asks: true }) };
};
