import { type PageAccessed } from '@berangkat/contracts/audit';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider, type Repository } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from '../command';

type VisitEvent = EventOf<typeof PageAccessed>;
interface Visit {
  readonly type: 'ReportVisit';
  readonly visitor: string;
  readonly page: string;
  readonly at: number;
}

/** Milliseconds since the epoch of the last report of each page. */
type Visits = Readonly<Record<string, number>>;

/** A page counts once in 15 seconds (002 §2.8): the browser throttles, and so does the server for clients that do not. */
const QUIET_MS = 15_000;

const visitDecider: Decider<Visits, Visit, VisitEvent> = {
  initialState: () => ({}),
  decide: ({ visitor, page, at }, visits) =>
    at - (visits[page] ?? -Infinity) < QUIET_MS ? [] : [{ type: 'PageAccessed', data: { visitor, page, at } }],
  evolve: (visits, { data }) => ({ ...visits, [data.page]: data.at }),
};

export const auditHandlers = (repository: Repository) => ({
  /** One stream per day and visitor: an account, or a session of a visitor. */
  async reportVisit(page: string, session: string, meta: CommandMeta): Promise<Answer<Record<string, never>>> {
    const visitor = meta.actor.accountid || session;
    const day = new Date(meta.occurredAt).toISOString().slice(0, 10);
    const { position } = await repository.decideAndAppend({
      stream: `visit-${day}-${visitor}`,
      decider: visitDecider,
      command: { type: 'ReportVisit', visitor, page, at: meta.occurredAt },
      meta,
    });
    return { body: {}, position };
  },
});
export type AuditHandlers = ReturnType<typeof auditHandlers>;
