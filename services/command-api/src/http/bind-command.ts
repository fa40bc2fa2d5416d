import { type Actor } from '@berangkat/contracts/kernel';
import { type Endpoint } from '@berangkat/contracts/http';
import { CommandAlreadyApplied, CommandRefused } from '@berangkat/platform/event-log';
import {
  bind,
  type BindDeps,
  type BindOptions,
  type Call,
  HttpError,
  httpErrors,
  sendPosition,
  type ServiceApp,
} from '@berangkat/platform/http';
import { type z } from 'zod';
import { type Answer, type CommandMeta } from '../kernel/command';

/** A visitor has an empty id and no kind of account, so that no right fits it. */
export const VISITOR: Actor = { accountid: '', category: 'visitor' };

export const metaOf = (call: Pick<Call, 'commandId' | 'requestId' | 'actor' | 'audit'>): CommandMeta => ({
  commandId: call.commandId,
  correlationId: call.requestId,
  actor: call.actor ?? VISITOR,
  audit: call.audit,
  occurredAt: Date.now(),
});

/** Turns what the rules refuse into what HTTP answers. */
export const asHttpErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof CommandRefused)
      throw new HttpError(failure.status, failure.code, failure.message, failure.errors);
    // Repeated after its receipt was lost, and given another id this time: done once, but no longer known with which
    // answer.
    if (failure instanceof CommandAlreadyApplied) throw httpErrors.stale();
    throw failure;
  }
};

/** Binds an endpoint to a command's handler: its answer's position becomes the Portal-Position header. */
export const bindCommand = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  service: ServiceApp,
  endpoint: Endpoint<P, Q, B, A>,
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>>, meta: CommandMeta) => Promise<Answer<z.input<A>>>,
  deps: BindDeps,
  { onReplay, ...options }: BindOptions<Call<z.output<P>, z.output<Q>, z.output<B>>> = {},
): void =>
  bind(
    service,
    endpoint,
    (call) =>
      asHttpErrors(async () => {
        const { body, position } = await handle(call, metaOf(call));
        if (position !== undefined) sendPosition(call.res, position);
        return body;
      }),
    deps,
    {
      ...options,
      ...(onReplay && { onReplay: (call, answer) => asHttpErrors(() => onReplay(call, answer)) }),
    },
  );
