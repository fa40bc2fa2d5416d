import { randomUUID } from 'node:crypto';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { visitDecider } from './decider';

export interface AllotmentOptions {
  readonly commandHandler: CommandHandler;
  /** Most visits a day, over all processes. */
  readonly cap: number;
  /** So many a process takes at once. */
  readonly size: number;
}

/**
 * Shares of the visits that are kept on one day of all people without an account. A process takes some at a time from
 * the stream `visits-{day}`, so that the bound holds over all processes and restarts, and a visit costs nothing more.
 */
export class Allotment {
  #day = '';
  #left = 0;
  #exhausted = false;
  #taking: Promise<void> | undefined;

  constructor(private readonly options: AllotmentOptions) {}

  /** Whether one more visit may be kept. `now`: milliseconds since the epoch. */
  async take(day: string, now: number): Promise<boolean> {
    if (day !== this.#day) {
      this.#day = day;
      this.#left = 0;
      this.#exhausted = false;
    }
    while (this.#left === 0 && !this.#exhausted && this.#day === day) await this.#takeMore(day, now);
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }

  /** Asks the log once, however many visits wait for it. */
  #takeMore(day: string, now: number): Promise<void> {
    this.#taking ??= this.#allot(day, now).finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  async #allot(day: string, now: number): Promise<void> {
    const { commandHandler, cap, size } = this.options;
    const commandId = randomUUID();
    const { events, state } = await commandHandler.decideAndAppend({
      stream: `visits-${day}`,
      decider: visitDecider,
      command: { type: 'Allot', scope: 'portal', cap, visits: size },
      meta: {
        commandId,
        correlationId: commandId,
        actor: { accountid: '', category: 'system' },
        audit: {},
        occurredAt: now,
      },
    });
    if (this.#day !== day) return;
    for (const { type, data } of events) if (type === 'VisitsAllotted') this.#left += data.visits;
    this.#exhausted = state.capped;
  }
}
