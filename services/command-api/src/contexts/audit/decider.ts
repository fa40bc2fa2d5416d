import {
  type PageAccessed,
  type PageAccessesCapped,
  type VisitsAllotted,
  type VisitScope,
} from '@berangkat/contracts/audit';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';

type VisitEvent = EventOf<typeof PageAccessed> | EventOf<typeof PageAccessesCapped> | EventOf<typeof VisitsAllotted>;

/** `cap`: how many visits the stream may hold. */
type VisitCommand = { readonly scope: VisitScope; readonly cap: number } & (
  | { readonly type: 'Visit'; readonly visitor?: string; readonly page: string }
  /** Takes a share of the cap, to be used up without asking again. */
  | { readonly type: 'Allot'; readonly visits: number }
  /** Says that no more visits are kept, for another reason than the number in this stream. */
  | { readonly type: 'Cap' }
);

/**
 * The folded state of a day's stream of visits: how many it has. Which pages they were is of no use here; with a list
 * of them, a visitor who opened 8,000 pages made every first look at the stream take 23 seconds.
 */
export interface Visits {
  readonly count: number;
  readonly capped: boolean;
}

/** The visits of one day: of an account, from a network, or the shares of all visitors without an account. */
export const visitDecider: Decider<Visits, VisitCommand, VisitEvent> = {
  initialState: () => ({ count: 0, capped: false }),
  decide: (command, { count, capped }) => {
    if (command.type !== 'Cap' && !capped && count < command.cap) return [eventOf(command, count)];
    return capped ? [] : [{ type: 'PageAccessesCapped', data: { scope: command.scope, cap: command.cap } }];
  },
  evolve: (visits, { type, data }) => {
    switch (type) {
      case 'PageAccessed':
        return { ...visits, count: visits.count + 1 };
      case 'VisitsAllotted':
        return { ...visits, count: visits.count + data.visits };
      case 'PageAccessesCapped':
        return { ...visits, capped: true };
      default:
        return visits;
    }
  },
};

const eventOf = (command: Exclude<VisitCommand, { type: 'Cap' }>, count: number): VisitEvent =>
  command.type === 'Visit'
    ? {
        type: 'PageAccessed',
        data: { ...(command.visitor !== undefined && { visitor: command.visitor }), page: command.page },
      }
    : { type: 'VisitsAllotted', data: { visits: Math.min(command.visits, command.cap - count) } };
