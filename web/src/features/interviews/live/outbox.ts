import { isSettled } from '../../../shared/api/idempotency';
import { type KeptPlace } from '../../../shared/device';

/** A command on its way, under the key that it keeps until its outcome is known. */
export interface Unsent<Given = unknown> {
  readonly key: string;
  /** A later command with the same name takes the place of one that was not tried yet; of one without a name none does. */
  readonly about?: string | undefined;
  readonly given: Given;
  /** Whether it may have arrived. */
  readonly tried: boolean;
}

interface Refusal {
  readonly status: number;
  readonly code?: string | undefined;
}
export interface Outcome {
  /** Undefined where the server took it. */
  readonly error?: Refusal | undefined;
}

export interface Outbox<Given> {
  readonly waiting: () => readonly Unsent<Given>[];
  readonly add: (about: string | undefined, given: Given) => void;
  readonly flush: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Ends the tries; what waits stays kept. */
  readonly close: () => void;
}

interface OutboxOptions<Given> {
  readonly place: KeptPlace;
  readonly newKey: () => string;
  readonly send: (key: string, given: Given) => Promise<Outcome>;
  /** Told of each that the server has taken, or refused for good. */
  readonly onOutcome: (given: Given, outcome: Outcome) => void;
  /** Resolves when it is worth trying again. */
  readonly lineBack: (attempt: number) => Promise<void>;
}

/** Sessions end and begin again: nothing is refused for good by that. */
const SIGNED_OUT = 401;

const isList = (value: unknown): value is readonly Unsent[] =>
  Array.isArray(value) && value.every((one: Partial<Unsent> | null) => typeof one?.key === 'string');

/**
 * Commands that a line may lose: kept on the device at once, sent one after the other in the order in which they were
 * given, each once. One that may have arrived goes again under the same key, before anything that came after it, so that
 * an older card never replaces a newer one. Several pages of one account share the place: what it holds counts, so that
 * none drops what another one added, and none sends what is gone from it, as by a sign-out.
 */
export const createOutbox = <Given>({
  place,
  newKey,
  send,
  onOutcome,
  lineBack,
}: OutboxOptions<Given>): Outbox<Given> => {
  const kept = (): readonly Unsent<Given>[] => {
    const found = place.read();
    return isList(found) ? (found as readonly Unsent<Given>[]) : [];
  };
  let list = kept();
  /** False on a device that keeps nothing: this page alone knows what waits. */
  let keeps = true;
  let sending: Promise<void> | undefined;
  let closed = false;
  const listeners = new Set<() => void>();
  const change = (changed: (before: readonly Unsent<Given>[]) => readonly Unsent<Given>[]): void => {
    list = changed(keeps ? kept() : list);
    if (list.length === 0) place.clear();
    else keeps = place.write(list);
    for (const listener of listeners) listener();
  };

  const run = async (): Promise<void> => {
    for (let attempt = 0; !closed; ) {
      change(([next, ...others]) => (next === undefined ? [] : [{ ...next, tried: true }, ...others]));
      const [first] = list;
      if (first === undefined) return;
      const { key, given } = first;
      const outcome = await send(key, given);
      if (closed) return;
      const { error } = outcome;
      if (error === undefined || (isSettled(error) && error.status !== SIGNED_OUT)) {
        attempt = 0;
        change((before) => before.filter((one) => one.key !== key));
        onOutcome(given, outcome);
      } else {
        await lineBack(attempt);
        attempt += 1;
      }
    }
  };
  const flush = (): Promise<void> => {
    closed = false;
    sending ??= run().finally(() => (sending = undefined));
    return sending;
  };

  return {
    waiting: () => list,
    add: (about, given) => {
      const added = { key: newKey(), about, given, tried: false };
      change((before) => [...before.filter((one) => one.tried || about === undefined || one.about !== about), added]);
      void flush();
    },
    flush,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closed = true;
    },
  };
};
