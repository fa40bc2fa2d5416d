import { EVENT_MAX_BYTES } from '@berangkat/contracts/kernel';
import { isFromPortal } from '@berangkat/platform/event-log';
import { type EventStore, type RecordedEvent } from '@berangkat/platform/event-store';

export interface SurveyedEvent {
  /** Of data and metadata as JSON. */
  readonly bytes: number;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  /** Account that acted; undefined where nobody was signed in. */
  readonly accountid: string | undefined;
  /** Milliseconds since the epoch. */
  readonly recordedAt: number;
}

export interface Share {
  readonly name: string;
  readonly events: number;
  readonly bytes: number;
  /** Events that are larger than an event may be. */
  readonly oversized: number;
}

export interface Survey {
  readonly all: Share;
  /** Largest first, a few. */
  readonly events: readonly SurveyedEvent[];
  readonly streams: readonly Share[];
  /** Accounts that acted; the name is empty for nobody. */
  readonly accounts: readonly Share[];
  /** When the first and the last oversized event was appended, in milliseconds since the epoch. */
  readonly oversizedFrom: number | undefined;
  readonly oversizedTo: number | undefined;
}

export interface SurveyOptions {
  /** Most events, streams and accounts that are named; 10 when left out. */
  readonly max?: number;
  readonly onProgress?: (events: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Surveys what takes up the log: its largest events, the streams that hold most, the accounts that wrote most. Keeps a
 * few numbers per stream and account.
 */
export const surveyLog = async (
  store: EventStore,
  { max = 10, onProgress, signal }: SurveyOptions = {},
): Promise<Survey> => {
  const all = new Tally('');
  const streams = new Map<string, Tally>();
  const accounts = new Map<string, Tally>();
  let events: SurveyedEvent[] = [];
  let oversizedFrom: number | undefined;
  let oversizedTo: number | undefined;
  const controller = new AbortController();
  const stop = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
  try {
    for await (const delivery of store.subscribeAll({ signal: stop })) {
      if (delivery.kind === 'caught-up') {
        return {
          all: all.share,
          events,
          streams: largest(streams, max),
          accounts: largest(accounts, max),
          oversizedFrom,
          oversizedTo,
        };
      }
      const surveyed = delivery.events.map(surveyedOf);
      for (const event of surveyed) {
        for (const tally of [all, tallyOf(streams, event.stream), tallyOf(accounts, event.accountid ?? '')])
          tally.add(event.bytes);
        if (event.bytes <= EVENT_MAX_BYTES) continue;
        oversizedFrom ??= event.recordedAt;
        oversizedTo = event.recordedAt;
      }
      events = [...events, ...surveyed].sort((a, b) => b.bytes - a.bytes).slice(0, max);
      onProgress?.(all.share.events);
    }
    throw new Error('the survey was stopped before it had read the log');
  } finally {
    controller.abort();
  }
};

const surveyedOf = (event: RecordedEvent): SurveyedEvent => {
  const { data, metadata, type, stream, revision, id, recordedAt } = event;
  const accountid = isFromPortal(event) ? metadata.actor.accountid : '';
  return {
    bytes: Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)),
    type,
    stream,
    revision,
    id,
    accountid: accountid || undefined,
    recordedAt,
  };
};

class Tally {
  #events = 0;
  #bytes = 0;
  #oversized = 0;

  constructor(private readonly name: string) {}

  add(bytes: number): void {
    this.#events += 1;
    this.#bytes += bytes;
    if (bytes > EVENT_MAX_BYTES) this.#oversized += 1;
  }

  get share(): Share {
    return { name: this.name, events: this.#events, bytes: this.#bytes, oversized: this.#oversized };
  }
}

const tallyOf = (tallies: Map<string, Tally>, name: string): Tally => {
  const tally = tallies.get(name) ?? new Tally(name);
  tallies.set(name, tally);
  return tally;
};

const largest = (tallies: ReadonlyMap<string, Tally>, max: number): readonly Share[] =>
  [...tallies.values()]
    .map(({ share }) => share)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, max);
