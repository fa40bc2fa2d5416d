import { keptPlace } from '../../../../shared/device';
import { keptActor } from '../../../../shared/offline/keptActor';

export type KeptForm = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The form's values when it was last touched on this device. */
export interface DeviceDraft {
  readonly stage: number;
  readonly form: KeptForm;
  /** By the clock of this device. */
  readonly changedat: string;
  /** The server's time of the draft that this one continues; null when the server had none. */
  readonly syncedat: string | null;
  /** Holds something that the server does not. */
  readonly dirty: boolean;
  /** Revision of the application that was being changed. */
  readonly revision?: number;
}

/** The place of one draft on this device. */
export interface DeviceSlot {
  readonly read: () => DeviceDraft | undefined;
  /** False where the device keeps nothing. */
  readonly write: (draft: DeviceDraft) => boolean;
  readonly clear: () => void;
}

const isDraft = (kept: unknown): kept is DeviceDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof (kept as DeviceDraft).stage === 'number' &&
  typeof (kept as DeviceDraft).form === 'object' &&
  (kept as DeviceDraft).form !== null;

/**
 * One slot per account, and another one per application that is being changed. With the draft of a new one goes who
 * fills it in: that is kept for it alone.
 */
export const deviceSlot = (accountid: string, appid?: string): DeviceSlot => {
  const { read, clear, ...place } = keptPlace(accountid, appid === undefined ? 'application' : `application.${appid}`);
  return {
    ...place,
    clear: () => {
      clear();
      if (appid === undefined) keptActor(accountid).clear();
    },
    read: () => {
      const kept = read();
      return isDraft(kept) ? kept : undefined;
    },
  };
};
