import { type PresenceState } from './state';

/** Silence after which another instance counts as gone. Milliseconds. */
export const SILENT_AFTER = 45_000;

interface Viewer {
  readonly accountid: string;
  readonly projectid: string;
}

interface Elsewhere {
  readonly accountids: readonly string[];
  readonly receivedAt: number;
}

/**
 * Knows which accounts have which project's pipeline on screen: here by socket, elsewhere by the other instances'
 * reports. Time comes in with the calls.
 */
export class PresenceBoard {
  readonly #here = new Map<string, Viewer>();
  /** By project, then by instance. */
  readonly #elsewhere = new Map<string, Map<string, Elsewhere>>();

  /** A socket shows this project, or none. Answers the projects that were left and entered. */
  show(
    socketId: string,
    accountid: string,
    projectid: string | null,
  ): { readonly left?: string; readonly entered?: string } {
    const before = this.#here.get(socketId)?.projectid;
    if (before === (projectid ?? undefined)) return {};
    if (projectid === null) this.#here.delete(socketId);
    else this.#here.set(socketId, { accountid, projectid });
    return { ...(before !== undefined && { left: before }), ...(projectid !== null && { entered: projectid }) };
  }

  /** Another instance told its state. Answers whether anything changed. */
  hear({ projectid, instance, accountids }: PresenceState, now: number): boolean {
    const instances = this.#elsewhere.get(projectid) ?? new Map<string, Elsewhere>();
    const before = instances.get(instance)?.accountids ?? [];
    if (accountids.length === 0) instances.delete(instance);
    else instances.set(instance, { accountids, receivedAt: now });
    if (instances.size === 0) this.#elsewhere.delete(projectid);
    else this.#elsewhere.set(projectid, instances);
    return before.length !== accountids.length || before.some((accountid, index) => accountid !== accountids[index]);
  }

  /** Drops instances that have been silent for too long. Answers the projects where that changed something. */
  expire(now: number): string[] {
    const changed: string[] = [];
    for (const [projectid, instances] of this.#elsewhere) {
      for (const [instance, { receivedAt }] of instances) {
        if (now - receivedAt < SILENT_AFTER) continue;
        instances.delete(instance);
        changed.push(projectid);
      }
      if (instances.size === 0) this.#elsewhere.delete(projectid);
    }
    return [...new Set(changed)];
  }

  /** Sockets of this instance that show a project. */
  socketsAt(projectid: string): string[] {
    return [...this.#here].filter(([, viewer]) => viewer.projectid === projectid).map(([socketId]) => socketId);
  }

  /** Accounts that show a project on this instance, each once, in a fixed order. */
  accountsHere(projectid: string): string[] {
    return [
      ...new Set(
        [...this.#here.values()].filter((viewer) => viewer.projectid === projectid).map(({ accountid }) => accountid),
      ),
    ].sort();
  }

  /** Accounts that show a project anywhere. */
  accountsAt(projectid: string): string[] {
    const elsewhere = [...(this.#elsewhere.get(projectid)?.values() ?? [])].flatMap(({ accountids }) => accountids);
    return [...new Set([...this.accountsHere(projectid), ...elsewhere])].sort();
  }

  /** Projects that are shown on this instance. */
  get projectsHere(): string[] {
    return [...new Set([...this.#here.values()].map(({ projectid }) => projectid))];
  }
}
