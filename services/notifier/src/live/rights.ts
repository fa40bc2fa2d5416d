import { type ChangeNotice, type Holdings, type Room, roomsFor } from '@berangkat/contracts/live';
import { type Actor } from '@berangkat/contracts/kernel';
import { allows } from '@berangkat/contracts/permissions';
import { EMPLOYERS, type LiveServer, type LiveSocket } from './socket';

export type HoldingsOf = (accountid: string) => Promise<Holdings>;

/** Rooms that depend on what an account owns. */
export const isOwned = (room: string): boolean => room.startsWith('applicant/') || room.startsWith('project/');

/** Keeps each socket in the rooms that its account belongs in, also when that changes while it is connected. */
export class Rights {
  #changes = 0;

  constructor(private readonly io: LiveServer, private readonly holdingsOf: HoldingsOf, private readonly onChanged: (socket: LiveSocket) => void) {}

  /** Number of the last change that may have moved somebody's rights: compare it around a look at the rights. */
  get changes(): number {
    return this.#changes;
  }

  async roomsOf(actor: Actor): Promise<readonly Room[]> {
    return roomsFor(actor, await this.holdingsOf(actor.accountid));
  }

  /** Looks again, and moves the socket. Of looks that overlap the one that began last decides. */
  async refresh(socket: LiveSocket): Promise<void> {
    const look = (socket.data.look += 1);
    const rooms = new Set<string>(await this.roomsOf(socket.data.actor));
    if (look !== socket.data.look || !socket.connected) return;
    for (const room of socket.rooms) if (isOwned(room) && !rooms.has(room)) void socket.leave(room);
    void socket.join([...rooms]);
    this.onChanged(socket);
  }

  /** Brings up to date whoever is touched by these changes. Resolves before anybody may hear of them, so that a right that ended is not used once more. */
  async follow(notices: readonly ChangeNotice[]): Promise<void> {
    const touched = new Set(notices.flatMap(roomsTouchedBy));
    if (touched.size === 0) return;
    this.#changes += 1;
    const ids = new Set([...touched].flatMap((room) => [...(this.io.sockets.adapter.rooms.get(room) ?? [])]));
    await Promise.all([...ids].map((id) => this.io.sockets.sockets.get(id)).map((socket) => socket && this.refresh(socket)));
  }
}

/** Rooms whose sockets may own something else after a change. */
const roomsTouchedBy = (notice: ChangeNotice): string[] => {
  switch (notice.topic) {
    case 'applicants':
      return [`account/${notice.ids.accountid}`, `applicant/${notice.ids.applicantid}`];
    case 'clients':
    case 'projects':
      return [EMPLOYERS];
    default:
      return [];
  }
};

/** Whether this actor, being in these rooms, may follow a project's pipeline. */
export const mayFollowPipeline = (actor: Actor, rooms: ReadonlySet<string>, projectid: string): boolean => {
  const grant = allows(actor, 'pipeline.read');
  return grant === 'yes' || (grant === 'own' && rooms.has(`project/${projectid}`));
};
