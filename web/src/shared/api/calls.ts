import { type EndpointBuilder, type MutationDefinition, type QueryDefinition } from '@reduxjs/toolkit/query/react';
import { type Context } from '@berangkat/contracts/manifests';
import { type routes } from '@berangkat/contracts/routes';
import { noteActed } from './acted';
import { api } from './api';
import { type baseQuery, type CallOptions } from './baseQuery';
import { type Answer, call, type Given, isQuestion, type RouteName } from './call';
import { type Tag, tagsChanged, tagsShown } from './tags';

interface Options<Name extends RouteName> {
  /**
   * The tags of a query's answer, or of a command's changes, where they are not the convention's (`tagsShown`,
   * `tagsChanged`). `answer` is undefined after a failure.
   */
  readonly tags?: (answer: Answer<Name> | undefined, given: Given<Name>) => readonly Tag[];
  readonly transformResponse?: (answer: Answer<Name>) => Answer<Name>;
  /** Seconds that an answer is kept after the last screen that shows it is gone; 60 when left out. */
  readonly keepUnusedDataFor?: number;
  readonly extraOptions?: CallOptions;
}

type AllOptions = { readonly [Name in RouteName]?: Options<Name> };

/** As `isQuestion` says it of a name, in types. */
type IsQuestion<Name extends RouteName> = (typeof routes)[Name] extends
  | { readonly method: 'GET' }
  | { readonly asks: true }
  ? true
  : false;

type Definition<Name extends RouteName> =
  IsQuestion<Name> extends true
    ? QueryDefinition<Given<Name>, typeof baseQuery, Context, Answer<Name>, 'api'>
    : MutationDefinition<Given<Name>, typeof baseQuery, Context, Answer<Name>, 'api'>;

type Definitions<Chosen> = { [Name in keyof Chosen & RouteName]: Definition<Name> };

const isPast = (given: unknown): boolean => typeof given === 'object' && given !== null && 'asof' in given;

const definitionOf = <Name extends RouteName>(
  build: EndpointBuilder<typeof baseQuery, Context, 'api'>,
  name: Name,
  { tags, ...options }: Options<Name>,
) => {
  const query = (given: Given<Name>) =>
    (call as (name: Name, given: Given<Name>) => ReturnType<typeof call>)(name, given);
  if (isQuestion(name))
    return build.query<Answer<Name>, Given<Name>>({
      ...options,
      query,
      // The past does not become stale.
      providesTags: (answer, _error, given) => (isPast(given) ? [] : (tags?.(answer, given) ?? tagsShown(name, given))),
    });
  const { extraOptions } = options;
  return build.mutation<Answer<Name>, Given<Name>>({
    extraOptions,
    query: (given) => {
      noteActed(given);
      return query(given);
    },
    // A command that was refused has changed nothing.
    invalidatesTags: (answer, _error, given) =>
      tags?.(answer, given) ?? (answer === undefined ? [] : tagsChanged(name, given)),
  });
};

/**
 * The calls that a feature makes, by the names of the table of routes; answers the api with a hook for each. Addresses,
 * types and tags come from the table.
 *
 *     export const { useListClientsQuery, useUpdateClientMutation } = calls({ listClients: {}, updateClient: {} });
 *
 * A call that two features make is that of the one which comes first, so that neither gives it options.
 */
export const calls = <Chosen extends AllOptions>(
  chosen: Chosen & { readonly [Name in Exclude<keyof Chosen, RouteName>]: never },
) =>
  api.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(chosen)
          .filter(([name]) => !(name in api.endpoints))
          .map(([name, options]) => [name, definitionOf(build, name as RouteName, options as Options<RouteName>)]),
      ) as unknown as Definitions<Chosen>,
  });
