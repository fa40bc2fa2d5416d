import { type CallOf, type Endpoint, type EndpointContext, type endpoints } from '@berangkat/contracts/http';
import { type BindOptions, type Call } from '@berangkat/platform/http';
import { type z } from 'zod';
import { type Answer, type CommandMeta } from '../kernel/command';

type Parts<E> = E extends Endpoint<infer P, infer Q, infer B, infer A> ? { P: P; Q: Q; B: B; A: A } : never;
type CallTo<E> = Call<z.output<Parts<E>['P']>, z.output<Parts<E>['Q']>, z.output<Parts<E>['B']>>;
type Handle<E> = (call: CallTo<E>, meta: CommandMeta) => Promise<Answer<z.input<Parts<E>['A']>>>;

/** A handler with what differs from other commands. */
export interface Declared<E> extends BindOptions<CallTo<E>> {
  readonly handle: Handle<E>;
  /**
   * Done again when it is repeated, not answered from a receipt: where that is harmless and a kept answer would not do,
   * say because the answer sets a cookie.
   */
  readonly repeatable?: true;
}

/**
 * The handlers of a context's commands by their names in the endpoint table. One that is missing, and one too many,
 * fail the type check.
 *
 *     const commands: Commands<'clients'> = { registerClient: ({ body }, meta) => clients.register(body, meta), … };
 */
export type Commands<C extends EndpointContext = EndpointContext> = {
  readonly [Name in CallOf<'command-api', C>]: Handle<(typeof endpoints)[Name]> | Declared<(typeof endpoints)[Name]>;
};
