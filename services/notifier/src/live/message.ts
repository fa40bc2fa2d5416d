import { type ChangeNotice, readNotice } from '@berangkat/contracts/live';
import { type BusMessage } from '@berangkat/platform/bus';
import { presenceState, type PresenceState } from '../presence/state';

/**
 * A message on portal.changes.v1: a change notice of the projections, or a notifier's report to the others of who is
 * where.
 */
export type LiveMessage =
  | { readonly kind: 'notice'; readonly notice: ChangeNotice }
  | { readonly kind: 'presence'; readonly state: PresenceState }
  | { readonly kind: 'unknown' };

/** Reads a message. Fields that the contract does not name are dropped, so that nothing else reaches a browser. */
export const readMessage = ({ value }: BusMessage): LiveMessage => {
  const notice = readNotice(value);
  if (notice !== undefined) return { kind: 'notice', notice };
  const state = presenceState.safeParse(value);
  if (state.success) return { kind: 'presence', state: state.data };
  return { kind: 'unknown' };
};
