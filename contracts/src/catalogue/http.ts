import type { z } from 'zod';
import type { Endpoint as AnyEndpoint, ParameterOf } from '../kernel';
import { merged, type Merged } from '../kernel/merged';
import { endpointsByContext } from './generated/endpoints';
import type { Action } from './permissions';

/** One call of the portal, of which the permissions have a row. */
export interface Endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> extends AnyEndpoint<P, Q, B, A> {
  readonly action: Action;
}

/**
 * Every call of the portal: the gateway forwards by it, the services bind their handlers to it, the web types its
 * requests with it, and the security matrix is generated from it. A path that is not here does not exist.
 */
export const endpoints = merged(Object.values(endpointsByContext));
export type EndpointName = keyof typeof endpoints;

type Contexts = typeof endpointsByContext;
export type EndpointContext = keyof Contexts;
type EndpointsOf<C extends EndpointContext> = C extends unknown ? Contexts[C] : never;

/** Names of the calls of a context that a service answers; without a context, of all. */
export type CallOf<Service extends Endpoint['service'], C extends EndpointContext = EndpointContext> = {
  [Name in EndpointName]: Name extends keyof Merged<EndpointsOf<C>>
    ? (typeof endpoints)[Name]['service'] extends Service
      ? Name
      : never
    : never;
}[EndpointName];

// As types these add nothing to what a browser loads.
type Schema<Name extends EndpointName, Part extends 'answer' | 'body' | 'query'> = NonNullable<
  (typeof endpoints)[Name][Part]
>;

/** The answer of a call: `Answer<'signIn'>`. */
export type Answer<Name extends EndpointName> = z.output<Schema<Name, 'answer'>>;
/** The body of a call, before the server has trimmed it and filled in defaults; undefined for none. */
export type Body<Name extends EndpointName> = z.input<Schema<Name, 'body'>>;
/** The query of a call, after the question mark; `Record<string, never>` for none. */
export type Query<Name extends EndpointName> = z.input<Schema<Name, 'query'>>;
/** Values of the parameters of a call's path: `{ id: string }`; `Record<never, string>` for none. */
export type Params<Name extends EndpointName> = Readonly<Record<ParameterOf<(typeof endpoints)[Name]['path']>, string>>;

const literalSegments = (path: string): number =>
  path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':')).length;

/** All endpoints in an order in which fixed segments win over parameters. */
export const endpointList: readonly (Endpoint & { readonly name: EndpointName })[] = (
  Object.entries(endpoints) as unknown as [EndpointName, Endpoint][]
)
  .map(([name, endpoint]) => ({ ...endpoint, name }))
  .sort((a, b) => literalSegments(b.path) - literalSegments(a.path));
