import { setTimeout as delay } from 'node:timers/promises';
import { isDemo, PORTAL_STREAM, type PortalKind } from '@berangkat/contracts/portal';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type EventStore } from '@berangkat/platform/event-store';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { demoDecider } from './decider';
import { kindOf } from './kind';

export interface DemoDependencies {
  readonly commandHandler: CommandHandler;
  readonly store: EventStore;
  /** In production, or where others can reach the portal, a demonstration must not be: its sign-ins are known. */
  readonly exposed: boolean;
}

/** Milliseconds between two looks for an event that was appended a moment ago. */
const STEP = 20;

export const demoHandlers = ({ commandHandler, store, exposed }: DemoDependencies) => {
  let settled: PortalKind | undefined;

  const kind = async (): Promise<PortalKind> => {
    if (settled !== undefined) return settled;
    const found = await kindOf(store);
    if (found === 'demo' || found === 'real') settled = found;
    return found;
  };

  const append = async (
    type: 'BeginDemo' | 'FinishDemo',
    meta: CommandMeta,
  ): Promise<Answer<Record<string, never>>> => {
    const { position } = await commandHandler.decideAndAppend({
      stream: PORTAL_STREAM,
      decider: demoDecider,
      command: { type },
      meta,
    });
    return { body: {}, position };
  };

  /** Readers see an event as soon as everything before it is there. */
  const kindOnceBegun = async (): Promise<PortalKind> => {
    for (;;) {
      const found = await kind();
      if (found !== 'empty') return found;
      await delay(STEP);
    }
  };

  return {
    kind,

    /** The position of the last event of the log. */
    head: () => store.head(),

    /**
     * Before anything of the demo data is sent: marks the log as that of a demonstration, or finds it marked by an
     * interrupted load.
     * @throws {CommandRefused} 409 when the log holds anything else, or others can reach the portal
     */
    async begin(meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      if (exposed) throw commandRefused(409, 'demo-exposed');
      const found = await kind();
      if (found !== 'empty') return notOver(found);
      const begun = await append('BeginDemo', meta);
      // An account may have been registered at the same moment; the log decides which was first.
      return { ...notOver(await kindOnceBegun()), ...begun };
    },

    finish: (meta: CommandMeta) => append('FinishDemo', meta),
  };
};
export type DemoHandlers = ReturnType<typeof demoHandlers>;

const notOver = (kind: PortalKind): Answer<Record<string, never>> => {
  if (kind !== 'demo-unfinished') throw commandRefused(409, isDemo(kind) ? 'demo-complete' : 'demo-real-log');
  return { body: {} };
};
