import { type Preferences, type SavePreferences } from '@berangkat/contracts/preferences';

/** Milliseconds of quiet before what changed is sent. */
export const QUIET = 800;

/** The place on a device for the preferences of one account. */
export interface DevicePlace {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

export interface PreferenceServer {
  /** Answers preferences that the server has sent already, when this begins. */
  readonly said?: () => Preferences | undefined;
  /** Undefined when it could not be asked. */
  readonly read: () => Promise<Preferences | undefined>;
  /** Whether the server has an answer for good: kept or refused. False when it should be asked again. */
  readonly save: (list: string, settings: SavePreferences) => Promise<boolean>;
}

interface Kept {
  readonly values: Preferences;
  /** Names of settings that the server has not got yet. */
  readonly unsent: readonly string[];
}

/** The preferences of one account on this device: known at once, followed by the server's, sent when they change. */
export interface PreferenceKeeper {
  readonly values: () => Preferences;
  /** Whether the server has been asked, successfully or not. */
  readonly asked: () => boolean;
  readonly set: (name: string, value: unknown) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends what is waiting. */
  readonly flush: () => Promise<void>;
}

const keptIn = (place: DevicePlace): Kept => {
  try {
    const kept = JSON.parse(place.read() ?? '') as Kept;
    return { values: { ...kept.values }, unsent: [...kept.unsent] };
  } catch {
    return { values: {}, unsent: [] };
  }
};

/**
 * Keeps preferences. The device's show at once; the server's values replace them, except those changed here meanwhile,
 * with or without a line. Of two devices the last one that could tell the server wins.
 */
export const createPreferenceKeeper = (place: DevicePlace, server: PreferenceServer): PreferenceKeeper => {
  let { values, unsent } = keptIn(place);
  let asked = false;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const keep = (): void => {
    try {
      place.write(JSON.stringify({ values, unsent }));
    } catch {
      // Storage is switched off: the choice holds until the page is left, and the server has it.
    }
    for (const listener of listeners) listener();
  };

  const send = async (): Promise<void> => {
    const lists = [...new Set(unsent.map((name) => name.slice(0, name.indexOf('.'))))];
    for (const list of lists) {
      const names = unsent.filter((name) => name.startsWith(`${list}.`));
      const sent = Object.fromEntries(names.map((name) => [name, values[name]]));
      const settings = names.map((name) => [name.slice(list.length + 1), values[name] ?? null]);
      if (!(await server.save(list, Object.fromEntries(settings) as SavePreferences))) return;
      // Values changed again meanwhile go out next.
      unsent = unsent.filter((name) => !(name in sent) || values[name] !== sent[name]);
      keep();
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    sending ??= send().finally(() => (sending = undefined));
    return sending;
  };

  const take = (read: Preferences | undefined): void => {
    asked = true;
    if (read !== undefined) {
      const own = Object.fromEntries(unsent.map((name) => [name, values[name]]));
      values = { ...read, ...own };
      if (unsent.length > 0) void flush();
    }
    keep();
  };
  const said = server.said?.();
  if (said === undefined) void server.read().then(take);
  else take(said);
  globalThis.addEventListener?.('online', () => void flush());

  return {
    values: () => values,
    asked: () => asked,
    set: (name, value) => {
      values = { ...values, [name]: value };
      unsent = [...new Set([...unsent, name])];
      keep();
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), QUIET);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
  };
};
