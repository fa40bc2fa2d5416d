import { DAY } from '@berangkat/contracts/kernel';
import { auditedPageOf } from '@berangkat/contracts/paths';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { Allotment } from './allotment';
import { visitDecider } from './decider';
import { Remembered } from './remembered';
import { VISIT_CAPS, type VisitCaps } from './visit-caps';
import { type VisitorNames, type VisitorOrigin } from '../../kernel/visitor-names';

export interface AuditDependencies {
  /** One of its own: visits of strangers must not push out the states that commands need. */
  readonly commandHandler: CommandHandler;
  readonly names: VisitorNames;
  readonly caps?: VisitCaps;
}

export const auditHandlers = ({ commandHandler, names, caps = VISIT_CAPS }: AuditDependencies) => {
  /**
   * Visitors with a page, for as long as another visit of it does not count. Strangers fill this, so it is bounded:
   * some 4 MB.
   */
  const recent = new Remembered<true>({ ms: caps.quietMs, max: 20_000 });
  /** Streams of today that have all the visits that they may have. */
  const full = new Remembered<true>({ ms: DAY, max: 10_000 });
  /** Visits of accounts by network. */
  const ofAccounts = new Remembered<number>({ ms: DAY, max: 10_000 });
  const allotment = new Allotment({ commandHandler, cap: caps.visitors, size: caps.allotment });

  type VisitCommand = Parameters<typeof visitDecider.decide>[0];
  const append = async (stream: string, command: VisitCommand, meta: CommandMeta): Promise<Position> => {
    const { position, state } = await commandHandler.decideAndAppend({ stream, decider: visitDecider, command, meta });
    if (state.capped) full.set(stream, true, meta.occurredAt);
    return position;
  };

  return {
    /**
     * Keeps that somebody visited a page, unless the same page was visited just now or a bound of this day is reached
     * (`visit-caps.ts`). A report over a bound is answered like any other.
     */
    async reportVisit(path: string, origin: VisitorOrigin, meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      const { accountid } = meta.actor;
      const now = meta.occurredAt;
      const day = new Date(now).toISOString().slice(0, 10);
      const page = auditedPageOf(path);
      const visitor = accountid === '' ? names.visitorOn(day, origin) : undefined;
      const visit = `${visitor ?? accountid} ${page}`;
      if (recent.get(visit, now) === true) return { body: {} };
      recent.set(visit, true, now);
      try {
        const network = names.networkOn(day, origin);
        const networkStream = `visit-${day}-${network}`;
        const stream = visitor === undefined ? `visit-${day}-${accountid}` : networkStream;
        if (full.get(stream, now) === true) return { body: {} };
        if (visitor !== undefined) {
          if (!(await allotment.take(day, now))) return { body: {} };
          const cap = caps.visitorsOfNetwork;
          return {
            body: {},
            position: await append(stream, { type: 'Visit', scope: 'address', cap, visitor, page }, meta),
          };
        }
        const before = ofAccounts.get(network, now) ?? 0;
        if (before < caps.accountsOfNetwork) {
          ofAccounts.set(network, before + 1, now);
          return {
            body: {},
            position: await append(stream, { type: 'Visit', scope: 'account', cap: caps.account, page }, meta),
          };
        }
        if (full.get(networkStream, now) === true) return { body: {} };
        return {
          body: {},
          position: await append(networkStream, { type: 'Cap', scope: 'address', cap: caps.accountsOfNetwork }, meta),
        };
      } catch (failure) {
        recent.delete(visit);
        throw failure;
      }
    },
  };
};
