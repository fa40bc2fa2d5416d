import { type Draft } from '@berangkat/contracts/applicants';
import { type DeviceSlot, type KeptForm } from './deviceDraft';

/** The safety of the last change. */
export type DraftState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  /** On the server. */
  | { readonly kind: 'saved'; readonly at: Date }
  /** On this device only. */
  | { readonly kind: 'device'; readonly at: Date }
  /** Nowhere. */
  | { readonly kind: 'unsaved' };

export interface DraftContent {
  readonly stage: number;
  readonly form: KeptForm;
  readonly revision?: number;
}

export interface DraftServer {
  readonly read: () => Promise<Draft | null>;
  /** `leaving`: the page may be gone before the answer. */
  readonly save: (draft: { stage: number; form: KeptForm }, leaving: boolean) => Promise<{ readonly savedat: string }>;
}

interface Options {
  readonly device: DeviceSlot;
  /** Missing where drafts are kept on the device only. */
  readonly server?: DraftServer | undefined;
  /**
   * The server's time of its draft when the form was opened, null when it had none, undefined when it could not be
   * asked.
   */
  readonly seen: string | null | undefined;
  readonly onState: (state: DraftState) => void;
  /**
   * The server turned out to hold a draft that this form knows nothing of; nothing is saved over it until {@link
   * DraftKeeper.settle}.
   */
  readonly onOther: (draft: Draft) => void;
}

/** Milliseconds of quiet before a change is kept. */
export const DEVICE_QUIET = 300;
export const SERVER_QUIET = 1_500;
/** Milliseconds until a failed save is tried again. */
export const RETRY = 20_000;

export interface DraftKeeper {
  readonly changed: (content: DraftContent) => void;
  /** Keeps what is there now, e.g. when the page goes into the background. */
  readonly flush: (leaving?: boolean) => void;
  /**
   * Sends nothing more and resolves when nothing is on its way: a draft that arrives after the application would
   * outlive it.
   */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  /** Forgets the draft of this device. */
  readonly discard: () => void;
  /** Another draft was found: from here on this form's own goes over it. */
  readonly settle: (savedat: string) => void;
  readonly dispose: () => void;
}

/** Keeps a form on the device at once and on the server soon after, for as long as it changes. */
export const createDraftKeeper = ({ device, server, seen: seenAtFirst, onState, onOther }: Options): DraftKeeper => {
  let seen = seenAtFirst;
  let latest: DraftContent | undefined;
  /** Counts changes, to know whether what has been saved is still what is there. */
  let version = 0;
  let savedVersion = 0;
  let keptVersion = 0;
  let blocked = false;
  let sending: Promise<void> | undefined;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;

  const keepHere = (): boolean => {
    clearTimeout(deviceTimer);
    if (latest === undefined) return true;
    const { stage, form, revision } = latest;
    keptVersion = version;
    return device.write({
      stage,
      form,
      changedat: new Date().toISOString(),
      syncedat: seen === undefined ? (device.read()?.syncedat ?? null) : seen,
      dirty: version !== savedVersion,
      ...(revision !== undefined && { revision }),
    });
  };
  const keptHereState = (kept: boolean): DraftState =>
    kept ? { kind: 'device', at: new Date() } : { kind: 'unsaved' };

  const send = async (leaving: boolean): Promise<void> => {
    if (seen === undefined) {
      const other = await server!.read();
      if (other !== null && other.savedat !== device.read()?.syncedat) {
        blocked = true;
        onOther(other);
        return;
      }
      seen = other?.savedat ?? null;
    }
    const sent = version;
    onState({ kind: 'saving' });
    const { savedat } = await server!.save({ stage: latest!.stage, form: latest!.form }, leaving);
    seen = savedat;
    savedVersion = sent;
    keepHere();
    if (version === sent) onState({ kind: 'saved', at: new Date() });
  };

  const sync = (leaving = false): void => {
    clearTimeout(serverTimer);
    if (server === undefined || blocked || sending !== undefined || latest === undefined || version === savedVersion)
      return;
    sending = send(leaving).then(
      () => {
        sending = undefined;
        if (blocked) onState(keptHereState(keepHere()));
        else if (version !== savedVersion) later();
      },
      () => {
        sending = undefined;
        onState(keptHereState(keepHere()));
        if (!blocked) serverTimer = setTimeout(sync, RETRY);
      },
    );
  };
  const later = (): void => {
    clearTimeout(serverTimer);
    serverTimer = setTimeout(sync, SERVER_QUIET);
  };

  const online = (): void => sync();
  globalThis.addEventListener?.('online', online);

  return {
    changed: (content) => {
      latest = content;
      version += 1;
      clearTimeout(deviceTimer);
      deviceTimer = setTimeout(() => {
        const kept = keepHere();
        if (server === undefined || blocked) onState(keptHereState(kept));
      }, DEVICE_QUIET);
      if (!blocked) later();
    },
    flush: (leaving = false) => {
      if (version !== keptVersion) keepHere();
      sync(leaving);
    },
    pause: async () => {
      blocked = true;
      clearTimeout(serverTimer);
      if (version !== keptVersion) keepHere();
      await sending;
    },
    resume: () => {
      blocked = false;
      if (version !== savedVersion) later();
    },
    discard: () => {
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      latest = undefined;
      savedVersion = version;
      keptVersion = version;
      device.clear();
      onState({ kind: 'untouched' });
    },
    settle: (savedat) => {
      seen = savedat;
      blocked = false;
      sync();
    },
    dispose: () => {
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      globalThis.removeEventListener?.('online', online);
    },
  };
};
