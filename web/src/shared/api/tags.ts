import { type Context } from '@berangkat/contracts/manifests';
import { routesByContext, type RouteName } from '@berangkat/contracts/routes';
import { parametersOf } from './address';
import { routeOf } from './call';

/**
 * A thing that can go stale: something of a context, by id, or its lists. Queries carry tags; commands and live notices
 * name the ones they change.
 */
export interface Tag {
  readonly type: Context;
  readonly id: string;
}

/** The contexts that have calls. */
export const TAG_TYPES = Object.keys(routesByContext) as readonly Context[];

const contextOf = new Map(
  Object.entries(routesByContext).flatMap(([context, own]) =>
    Object.keys(own).map((name): [string, Context] => [name, context as Context]),
  ),
);

/** The lists of a context, and some of what is in them. */
export const tagsOf = (type: Context, ...ids: readonly string[]): Tag[] => [
  ...ids.map((id) => ({ type, id })),
  { type, id: 'LIST' },
];

const idsIn = (name: RouteName, given: unknown): string[] =>
  parametersOf(routeOf(name).path).map((parameter) => (given as Readonly<Record<string, string>>)[parameter]!);

/** Answers the tags of an answer, by convention: the object that the address names, or else the context's lists. */
export const tagsShown = (name: RouteName, given: unknown): Tag[] => {
  const type = contextOf.get(name)!;
  const ids = idsIn(name, given);
  return ids.length === 0 ? tagsOf(type) : ids.map((id) => ({ type, id }));
};

/**
 * Answers the tags of a command's changes, by convention: the object that the address names, and the context's lists.
 */
export const tagsChanged = (name: RouteName, given: unknown): Tag[] =>
  tagsOf(contextOf.get(name)!, ...idsIn(name, given));
