import { randomUUID } from 'node:crypto';
import { PRESENCE } from '@berangkat/contracts/live';
import { type Bus } from '@berangkat/platform/bus';
import { type Logger } from '@berangkat/platform/observability';
import { type LiveServer, type LiveSocket } from '../live/socket';
import { PresenceBoard } from './board';
import { type PeopleOf, shownTo } from './people';
import { type PresenceState } from './state';

/** How often an instance repeats what it shows, so that the others can tell it from one that died. Milliseconds. */
const REPEAT_EVERY = 15_000;

export interface PresenceDeps {
  readonly io: LiveServer;
  readonly bus: Bus;
  readonly peopleOf: PeopleOf;
  readonly instance: string;
  readonly logger: Logger;
}

/**
 * "Sari is here": tells the people who look at a project's pipeline who else does, over all instances. It may be late
 * and it may fail; no work depends on it.
 */
export class PresenceService {
  readonly #board = new PresenceBoard();
  readonly #repeat: NodeJS.Timeout;

  constructor(private readonly deps: PresenceDeps) {
    this.#repeat = setInterval(() => {
      for (const projectid of this.#board.projectsHere) this.#tell(projectid, false);
      for (const projectid of this.#board.expire(Date.now())) this.#emit(projectid);
    }, REPEAT_EVERY);
    this.#repeat.unref();
  }

  /** A socket shows this project's pipeline, or none. Whether it may is decided before. */
  show(socket: LiveSocket, projectid: string | null): void {
    socket.data.pipeline = projectid;
    const alone = projectid !== null && this.#board.accountsHere(projectid).length === 0;
    const { left, entered } = this.#board.show(socket.id, socket.data.actor.accountid, projectid);
    if (left !== undefined) this.#changed(left, false);
    if (entered !== undefined) this.#changed(entered, alone);
  }

  /** Another instance's state came over the bus; one's own comes back as well. */
  hear(state: PresenceState): void {
    if (state.instance === this.deps.instance) return;
    if (this.#board.hear(state, Date.now())) this.#emit(state.projectid);
    if (state.asks && this.#board.accountsHere(state.projectid).length > 0) this.#tell(state.projectid, false);
  }

  close(): void {
    clearInterval(this.#repeat);
  }

  #changed(projectid: string, asks: boolean): void {
    this.#emit(projectid);
    this.#tell(projectid, asks);
  }

  #tell(projectid: string, asks: boolean): void {
    const { bus, instance, logger } = this.deps;
    const value: PresenceState = {
      kind: 'presence',
      instance,
      projectid,
      accountids: this.#board.accountsHere(projectid),
      asks,
    };
    bus
      .publish('portal.changes.v1', [{ id: randomUUID(), key: `presence/${projectid}`, value }])
      .catch((error: unknown) => logger.debug({ err: error }, 'presence not told'));
  }

  #emit(projectid: string): void {
    this.#send(projectid).catch((error: unknown) => this.deps.logger.warn({ err: error }, 'presence not shown'));
  }

  async #send(projectid: string): Promise<void> {
    const { io, peopleOf } = this.deps;
    if (this.#board.socketsAt(projectid).length === 0) return;
    const people = await peopleOf(this.#board.accountsAt(projectid));
    // Asked again after the wait: who is here now, and of them those who have come meanwhile see the next message.
    const present = new Set(this.#board.accountsAt(projectid));
    for (const socketId of this.#board.socketsAt(projectid)) {
      const socket = io.sockets.sockets.get(socketId);
      socket?.emit(PRESENCE, {
        projectid,
        people: shownTo(
          socket.data.actor,
          people.filter(({ accountid }) => present.has(accountid)),
        ),
      });
    }
  }
}
