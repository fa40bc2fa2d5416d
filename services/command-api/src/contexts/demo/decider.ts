import { type EventOf } from '@berangkat/contracts/kernel';
import { type portalEvents } from '@berangkat/contracts/portal';
import { type Decider } from '@berangkat/platform/event-log';

type DemoEvent = EventOf<(typeof portalEvents)[number]>;
type DemoState = 'none' | 'begun' | 'loaded';
interface DemoCommand {
  readonly type: 'BeginDemo' | 'FinishDemo';
}

/** A load of demo data, which begins once and ends once. */
export const demoDecider: Decider<DemoState, DemoCommand, DemoEvent> = {
  initialState: () => 'none',
  decide: ({ type }, state) => {
    if (type === 'BeginDemo') return state === 'none' ? [{ type: 'DemoDataBegun', data: {} }] : [];
    return state === 'begun' ? [{ type: 'DemoDataLoaded', data: {} }] : [];
  },
  evolve: (_state, { type }) => (type === 'DemoDataBegun' ? 'begun' : 'loaded'),
};
