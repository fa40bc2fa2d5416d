import { setTimeout as delay } from 'node:timers/promises';
import { Latencies } from './latencies';

/** Handled by a consumer of the bus; in the read models. */
export type Stage = 'relayed' | 'folded';

interface Journey {
  readonly counts: boolean;
  answeredAt?: number;
  arrivedAt: Partial<Record<Stage, number>>;
}

const STAGES: readonly Stage[] = ['relayed', 'folded'];

/**
 * Records where every event has arrived, and when. Times are of performance.now(). An event may arrive before its
 * writer hears of its append.
 */
export class Journeys {
  readonly #journeys = new Map<string, Journey>();
  readonly #appending = new Latencies();

  /** An event is about to be appended; whether it counts, or only warms up. */
  expect(id: string, counts: boolean): void {
    this.#journeys.set(id, { counts, arrivedAt: {} });
  }

  answered(id: string, milliseconds: number): void {
    const journey = this.#journeys.get(id)!;
    journey.answeredAt = performance.now();
    if (journey.counts) this.#appending.add(milliseconds);
  }

  /** The first time counts. */
  at(stage: Stage, id: string): void {
    const journey = this.#journeys.get(id);
    if (journey !== undefined) journey.arrivedAt[stage] ??= performance.now();
  }

  appending(): { p50: number; p99: number } {
    return { p50: this.#appending.p50, p99: this.#appending.p99 };
  }

  /** @throws {Error} when some event has not arrived everywhere after so many milliseconds */
  async allArrived(timeout: number): Promise<void> {
    const deadline = performance.now() + timeout;
    for (const [id, { arrivedAt }] of this.#journeys) {
      while (STAGES.some((stage) => arrivedAt[stage] === undefined)) {
        const missing = STAGES.filter((stage) => arrivedAt[stage] === undefined).join(', ');
        if (performance.now() > deadline) throw new Error(`event ${id} was never ${missing}`);
        await delay(5);
      }
    }
  }

  /** Of the events that count, from the answer to the append; before the answer counts as at once. */
  lag(stage: Stage): { p50: number; p99: number } {
    const latencies = new Latencies();
    for (const { counts, answeredAt, arrivedAt } of this.#journeys.values())
      if (counts) latencies.add(Math.max(0, arrivedAt[stage]! - answeredAt!));
    return { p50: latencies.p50, p99: latencies.p99 };
  }
}
