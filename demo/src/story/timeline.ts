import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which the story keeps the processor before files, and the log, get a turn. */
const TURN = 10;

/** The happening of a moment: it sends commands, and may set down later scenes. */
export type Scene = () => Promise<void> | void;

interface Moment {
  readonly time: number;
  readonly number: number;
  readonly scene: Scene;
}

/**
 * The scenes to come, in the order of time. Scenes of one moment come in the order in which they were set down. What
 * would come after the end does not happen: so people are waiting, and work is half done, when the story stops.
 */
export class Timeline {
  /** A heap: each is earlier than the two below it. */
  readonly #moments: Moment[] = [];
  readonly #end: number;
  #count = 0;
  #now: number;

  /** From one moment to another, both in milliseconds since the epoch. */
  constructor(begin: number, end: number) {
    this.#now = begin;
    this.#end = end;
  }

  /** The moment at which the story is. It never goes back. */
  get now(): number {
    return this.#now;
  }

  /** Sets down a scene; one for a time that has passed comes next. */
  at(time: number, scene: Scene): void {
    if (time > this.#end) return;
    this.#count += 1;
    this.#push({ time: Math.max(Math.floor(time), this.#now), number: this.#count, scene });
  }

  /** Lets everything happen. `onScene` hears after each how far it is, from 0 to 1. */
  async run(onScene: (done: number) => void = () => undefined): Promise<void> {
    const begin = this.#now;
    let turned = performance.now();
    for (let moment = this.#pop(); moment !== undefined; moment = this.#pop()) {
      this.#now = moment.time;
      await moment.scene();
      onScene((moment.time - begin) / (this.#end - begin));
      // Scenes wait for what is in memory: nothing that waits for a disk or the network would ever be heard.
      if (performance.now() - turned < TURN) continue;
      await setImmediate();
      turned = performance.now();
    }
  }

  #push(moment: Moment): void {
    const heap = this.#moments;
    let place = heap.push(moment) - 1;
    for (let above = (place - 1) >> 1; place > 0 && isBefore(moment, heap[above]!); above = (place - 1) >> 1) {
      heap[place] = heap[above]!;
      heap[above] = moment;
      place = above;
    }
  }

  #pop(): Moment | undefined {
    const heap = this.#moments;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ; ) {
      const below = [2 * place + 1, 2 * place + 2].filter((child) => child < heap.length);
      const next = below.reduce((best, child) => (isBefore(heap[child]!, heap[best]!) ? child : best), place);
      if (next === place) return first;
      [heap[place], heap[next]] = [heap[next]!, heap[place]!];
      place = next;
    }
  }
}

const isBefore = (one: Moment, other: Moment): boolean =>
  one.time < other.time || (one.time === other.time && one.number < other.number);
