import { merged, type Merged } from '@berangkat/contracts/kernel';
import { type Commands } from './commands';
import * as contexts from './contexts';
import { type PortalDependencies } from './dependencies';

type Contexts = typeof contexts;
type Opened = { readonly [C in keyof Contexts]: ReturnType<Contexts[C]['open']> };
type OfferOf<O> = O extends { readonly offers: infer Offer } ? Offer : never;
/** What contexts may ask each other; each part is offered by one of them. */
type Offers = Merged<OfferOf<Opened[keyof Contexts]>>;

export type Handlers = { readonly [C in keyof Contexts]: Opened[C]['handlers'] };

/**
 * The write side put together. Contexts know their neighbours by what they offer alone, and are opened in any order: a
 * neighbour is asked when a command comes, not before. A neighbour that nobody offers, and a command that no context
 * answers, fail the type check.
 */
export const portal = (
  dependencies: PortalDependencies,
): { readonly handlers: Handlers; readonly commands: Commands } => {
  const neighbours = {} as Offers;
  const opened = Object.entries(contexts).map(
    ([name, context]) => [name, context.open(dependencies, neighbours)] as const,
  );
  Object.assign(neighbours, merged(opened.map(([, one]) => ('offers' in one ? one.offers : {}))));
  return {
    handlers: Object.fromEntries(opened.map(([name, { handlers }]) => [name, handlers])) as Handlers,
    commands: merged(opened.map(([, { commands }]) => commands)),
  };
};
