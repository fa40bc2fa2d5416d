import { createStore, del, get, set } from 'idb-keyval';

/** A file that was on its way when the page was left. */
export interface KeptUpload {
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
  /** The key under which it went: it may have arrived. */
  readonly key: string;
  /** Milliseconds since the epoch, by the clock of this device. */
  readonly keptat: number;
}

/** The place of one upload on this device. Where a browser keeps nothing, there is nothing to read. */
export interface UploadSlot {
  readonly read: () => Promise<KeptUpload | undefined>;
  readonly write: (upload: Omit<KeptUpload, 'keptat'>) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Milliseconds after which nobody is waiting for it any more. The server forgets keys after a day, too. */
const FORGOTTEN_AFTER = 20 * 3_600_000;

const store = () => createStore('portal-uploads', 'files');

/**
 * One slot per account and upload, so that two people who share a phone do not see each other's files. A device that
 * keeps nothing (private browsing, a full disk) is no error: the upload goes on without.
 */
export const uploadSlot = (accountid: string, name: string): UploadSlot => {
  const key = `${accountid} ${name}`;
  const clear = async (): Promise<void> => {
    await del(key, store());
  };
  const quietly = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    Promise.resolve()
      .then(work)
      .catch(() => undefined);
  return {
    read: () =>
      quietly(async () => {
        const kept = await get<KeptUpload>(key, store());
        if (kept === undefined) return undefined;
        if (Date.now() - kept.keptat < FORGOTTEN_AFTER && kept.file instanceof Blob) return kept;
        await clear();
        return undefined;
      }),
    write: async (upload) => {
      await quietly(() => set(key, { ...upload, keptat: Date.now() }, store()));
    },
    clear: async () => {
      await quietly(clear);
    },
  };
};
