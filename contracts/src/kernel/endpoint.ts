import type { z } from 'zod';
import type { ParameterOf, Route, Routes } from './route';

/** One call of the portal: its route and the schemas of what it takes and answers. */
export interface Endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> extends Route {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Text parts of a form with a file, beside those that say who sends it. */
  readonly fields?: z.ZodObject;
  readonly answer: A;
  readonly factor?: AskedAgain;
  readonly owing?: true;
}

/**
 * Calls that ask an account for its second factor again when it was shown more than ten minutes ago. `fresh`: refused
 * where calls are bound. `fresh-for-some`: the handler refuses once it knows whom, or how many people, it is about.
 */
export type AskedAgain = 'fresh' | 'fresh-for-some';

/** The schemas that a route needs: one per parameter of its path, and a body where its method sends one. */
type SchemasOf<R extends Route> = {
  readonly query?: z.ZodObject;
  readonly answer: z.ZodType;
  readonly factor?: AskedAgain;
  /** Answers whoever owes a second factor, too: to such a session all other calls are as to a visitor. */
  readonly owing?: true;
} & ([ParameterOf<R['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<ParameterOf<R['path']>, z.ZodType>> }) &
  (R extends { readonly multipart: true }
    ? { readonly body?: never; readonly fields?: z.ZodObject }
    : R extends { readonly method: 'GET' }
      ? { readonly body?: never }
      : { readonly body: z.ZodType });

type NoFields = z.ZodObject<Record<never, z.ZodType>>;
type EndpointWith<S> = Endpoint<
  S extends { readonly params: infer P extends z.ZodObject } ? P : NoFields,
  S extends { readonly query: infer Q extends z.ZodObject } ? Q : NoFields,
  S extends { readonly body: infer B extends z.ZodType } ? B : z.ZodUndefined,
  S extends { readonly answer: infer A extends z.ZodType } ? A : never
>;

/** The endpoints of a context, by name. */
type EndpointsOf<R extends Routes, S extends Readonly<Record<keyof R, unknown>>> = {
  readonly [Name in keyof R]: EndpointWith<S[Name]> & Pick<R[Name], 'action' | 'method' | 'path' | 'service'>;
};

/**
 * Adds the schemas to the routes of a context, by name. A route without schemas, schemas without a route, a parameter
 * of the path without a schema and a command without a body fail the type check.
 */
export const endpointsOf = <R extends Routes, S extends { readonly [Name in keyof R]: SchemasOf<R[Name]> }>(
  routes: R,
  schemas: S & { readonly [Name in Exclude<keyof S, keyof R>]: never },
): EndpointsOf<R, S> => {
  const entries = Object.entries(routes).map(([name, route]) => [name, { ...route, ...schemas[name] }]);
  return Object.fromEntries(entries) as EndpointsOf<R, S>;
};
