import { type Room, roomsOf, type SentNotice } from '@berangkat/contracts/live';

/** One message to the sockets of a room that are in none of the excepted ones. */
export interface RoomMessage {
  readonly room: Room;
  readonly except: readonly Room[];
  readonly notices: readonly SentNotice[];
}

/**
 * Notices as few messages: each socket hears of each change once, although it may be in several of the rooms that a
 * notice goes to, and a burst reaches a room as one list. Of several notices about the same thing only the last is
 * sent.
 */
export const deliveriesOf = (notices: readonly SentNotice[]): RoomMessage[] => {
  const deliveries = new Map<string, { room: Room; except: readonly Room[]; notices: SentNotice[] }>();
  for (const notice of latestOfEach(notices)) {
    const rooms = roomsOf(notice);
    rooms.forEach((room, index) => {
      const except = rooms.slice(0, index);
      const key = [room, ...except].join(' ');
      const delivery = deliveries.get(key) ?? { room, except, notices: [] };
      delivery.notices.push(notice);
      deliveries.set(key, delivery);
    });
  }
  return [...deliveries.values()];
};

const latestOfEach = (notices: readonly SentNotice[]): SentNotice[] => {
  const latest = new Map<string, SentNotice>();
  for (const notice of notices) {
    const identity = `${notice.topic} ${JSON.stringify(notice.ids)}`;
    latest.delete(identity);
    latest.set(identity, notice);
  }
  return [...latest.values()];
};
