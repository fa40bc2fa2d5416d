import { randomUUID } from 'node:crypto';
import { EventLog, type ProposedEvent } from './log';
import { type Endpoint } from './node';

/** Nodes that share a log. Replication takes no time here: what one of them has written all of them have. */
export class Cluster {
  readonly log = new EventLog();
  readonly members: Endpoint[] = [];
  #leader: Endpoint | undefined;

  constructor() {
    for (const [stream, type] of BORN_WITH) this.log.append(stream, [systemEvent(type)], 'any');
  }

  get leader(): Endpoint {
    return this.#leader!;
  }

  join(member: Endpoint): void {
    this.members.push(member);
    this.#leader ??= member;
  }

  lead(member: Endpoint): void {
    this.#leader = member;
  }
}

/** A server is not empty when it is new, and the first user event is not at the position 0. */
const BORN_WITH = [
  ['$epoch-information', '$epoch-information'],
  ['$user-admin', '$UserCreated'],
  ['$users', '$User'],
] as const;

/** An event such as the server writes by itself. */
export const systemEvent = (type: string, data: unknown = {}): ProposedEvent => ({
  id: randomUUID(),
  type,
  isJson: true,
  data: Buffer.from(JSON.stringify(data)),
  metadata: Buffer.alloc(0),
});
