import {
  type ChangeNotice,
  type Holdings,
  type Room,
  roomsFor,
  roomsWithChangedRights,
} from '@berangkat/contracts/live';
import { type Actor } from '@berangkat/contracts/kernel';
import { allows } from '@berangkat/contracts/permissions';
import { type LiveServer, type LiveSocket } from './socket';

/** Answers the holdings of accounts, asked once for all of them. */
export type HoldingsOf = (accountids: readonly string[]) => Promise<ReadonlyMap<string, Holdings>>;

const NOTHING: Holdings = { applicantids: [], projectids: [] };

/** Rooms that depend on what an account owns. */
export const isOwned = (room: string): boolean => room.startsWith('applicant/') || room.startsWith('project/');

/** Keeps each socket in the rooms that its account belongs in, also when that changes while it is connected. */
export class Rights {
  #changes = 0;

  constructor(
    private readonly io: LiveServer,
    private readonly holdingsOf: HoldingsOf,
    private readonly onChanged: (socket: LiveSocket) => void,
  ) {}

  /** Number of the last change that may have moved somebody's rights: compare it around a look at the rights. */
  get changes(): number {
    return this.#changes;
  }

  async roomsOf(actor: Actor): Promise<readonly Room[]> {
    const holdings = await this.holdingsOf([actor.accountid]);
    return roomsFor(actor, holdings.get(actor.accountid) ?? NOTHING);
  }

  /**
   * Looks again, and moves the sockets. Of two looks at one socket that overlap, the one that began last decides. The
   * sockets of one account share a look, and all accounts a statement: an office of employers has thousands of tabs,
   * and all notices wait until their rights are known.
   */
  async refresh(sockets: readonly LiveSocket[]): Promise<void> {
    const looks = sockets.map((socket) => ({ socket, look: (socket.data.look += 1) }));
    const holdings = await this.holdingsOf([...new Set(sockets.map(({ data }) => data.actor.accountid))]);
    for (const { socket, look } of looks) {
      if (look !== socket.data.look || !socket.connected) continue;
      const { actor } = socket.data;
      this.#move(socket, new Set(roomsFor(actor, holdings.get(actor.accountid) ?? NOTHING)));
    }
  }

  /**
   * Brings the rights of all sockets up to date that these changes concern. Resolves before the notices are sent, so
   * that a right that has ended is not used once more.
   */
  async follow(notices: readonly ChangeNotice[]): Promise<void> {
    const touched = new Set(notices.flatMap(roomsWithChangedRights));
    if (touched.size === 0) return;
    this.#changes += 1;
    const ids = new Set([...touched].flatMap((room) => [...(this.io.sockets.adapter.rooms.get(room) ?? [])]));
    const sockets = [...ids].flatMap((id) => this.io.sockets.sockets.get(id) ?? []);
    if (sockets.length > 0) await this.refresh(sockets);
  }

  #move(socket: LiveSocket, rooms: ReadonlySet<string>): void {
    for (const room of socket.rooms) if (isOwned(room) && !rooms.has(room)) void socket.leave(room);
    void socket.join([...rooms]);
    this.onChanged(socket);
  }
}

/** Whether this actor, being in these rooms, may follow a project's pipeline. */
export const mayFollowPipeline = (actor: Actor, rooms: ReadonlySet<string>, projectid: string): boolean => {
  const grant = allows(actor, 'pipeline.read');
  return grant === 'yes' || (grant === 'own' && rooms.has(`project/${projectid}`));
};
