import { SessionAwareAdapter } from 'socket.io-adapter';
import { isOwned } from './rights';
import { type SocketData } from './socket';

type LostSession = Parameters<SessionAwareAdapter['persistSession']>[0];
type Restored = Awaited<ReturnType<SessionAwareAdapter['restoreSession']>> | null;

/** How long what a lost socket missed is kept for it. Milliseconds. */
export const RECOVERY_WINDOW = 2 * 60_000;

/**
 * Messages kept for lost sockets. When a flood of changes fills this, the oldest go, and who missed those begins anew
 * and reads again. Without a limit a hundred thousand applicants brought in at once filled the memory of the process.
 */
export const MAX_KEPT = 5_000;

/** The rooms that an account belongs in now. */
type RoomsNow = (data: SocketData) => Promise<readonly string[]>;

interface Lost {
  readonly data: SocketData;
  readonly rooms: readonly string[];
  readonly until: number;
}

/**
 * socket.io's own recovery checks no rights: it puts a socket back into the rooms that it was in and sends what went
 * there meanwhile. Here it happens only while the session lives and the account still belongs in all of these rooms;
 * otherwise the browser starts anew and reads again.
 */
export const guardedRecovery = (roomsNow: RoomsNow) =>
  class GuardedRecovery extends SessionAwareAdapter {
    readonly #lost = new Map<string, Lost>();

    override broadcast(...args: Parameters<SessionAwareAdapter['broadcast']>): void {
      super.broadcast(...args);
      const { packets } = this as unknown as { packets: unknown[] };
      if (packets.length > MAX_KEPT * 1.25) packets.splice(0, packets.length - MAX_KEPT);
    }

    /**
     * Whether somebody is in the room, or was when their connection got lost: a notice to an empty room is not kept.
     */
    isJoined(room: string): boolean {
      return this.rooms.has(room) || [...this.#lost.values()].some(({ rooms }) => rooms.includes(room));
    }

    override persistSession(session: LostSession): void {
      const now = Date.now();
      for (const [pid, { until }] of this.#lost) if (until <= now) this.#lost.delete(pid);
      this.#lost.set(session.pid, {
        data: session.data as SocketData,
        rooms: [...session.rooms],
        until: now + RECOVERY_WINDOW,
      });
      super.persistSession(session);
    }

    override async restoreSession(pid: string, offset: string): Promise<Restored & object> {
      const lost = this.#lost.get(pid);
      if (lost === undefined || !(await this.#belongs(lost)) || !this.#lost.delete(pid))
        return null as unknown as Restored & object;
      return super.restoreSession(pid, offset);
    }

    /** A session ended: its sockets must not be recovered. */
    forget(sessionId: string): void {
      for (const [pid, { data }] of this.#lost) if (data.sessionId === sessionId) this.#lost.delete(pid);
    }

    async #belongs({ data, rooms }: Lost): Promise<boolean> {
      const now = new Set<string>(await roomsNow(data));
      return rooms.every((room) => !isOwned(room) || now.has(room));
    }
  };

export type GuardedRecovery = InstanceType<ReturnType<typeof guardedRecovery>>;
