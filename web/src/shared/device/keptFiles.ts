import { del, get, set } from 'idb-keyval';
import { fileStore, quietly } from './fileStore';
import { FILE, keptPlace, mayKeep } from './kept';

/** A file whose outcome nobody knows: it was on its way, and no answer came. */
export interface KeptFile {
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
  /** The key under which it went: it may have arrived. */
  readonly key: string;
  /** Milliseconds since the epoch, by the clock of this device. */
  readonly keptat: number;
}

/** The place of one upload on this device. Where a browser keeps nothing, there is nothing to read. */
export interface FilePlace {
  readonly read: () => Promise<KeptFile | undefined>;
  readonly write: (upload: Omit<KeptFile, 'keptat'>) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Keeps nothing. */
export const NO_PLACE: FilePlace = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Milliseconds after which nobody is waiting for it any more. The server forgets keys after a day, too. */
const FORGOTTEN_AFTER = 20 * 3_600_000;

/**
 * One place per account and upload, with a note beside the drafts that there is a file. A device that keeps nothing
 * (private browsing, a full disk) is no error: the upload goes on without.
 */
export const filePlace = (accountid: string, name: string): FilePlace => {
  const key = `${accountid} ${name}`;
  const note = keptPlace(accountid, `${FILE}${name}`);
  const clear = async (): Promise<void> => {
    await quietly(() => del(key, fileStore()));
    note.clear();
  };
  return {
    read: () =>
      quietly(async () => {
        const kept = await get<KeptFile>(key, fileStore());
        if (kept === undefined) return undefined;
        if (Date.now() - kept.keptat < FORGOTTEN_AFTER && kept.file instanceof Blob) return kept;
        await clear();
        return undefined;
      }),
    write: async (upload) => {
      const keptat = Date.now();
      // The note goes first: a file without one would outlive its owner's session.
      if (note.write(keptat)) await quietly(() => set(key, { ...upload, keptat }, fileStore()));
      // Its owner may have signed out while it was written.
      if (!mayKeep(accountid)) await clear();
    },
    clear,
  };
};
