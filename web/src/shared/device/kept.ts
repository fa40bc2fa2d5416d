/** Keeps values for people in this browser's storage, below `portal.kept.{accountid}.{name}`. */
const PREFIX = 'portal.kept.';
/** Names of files begin with it; their bytes are in IndexedDB. */
export const FILE = 'file.';

/** The place of a draft or of a note in this browser's storage. */
export interface KeptPlace {
  /** Undefined where nothing was kept, or nothing that can be read. */
  readonly read: () => unknown;
  /** False where the device keeps nothing, and after {@link forgetKept}. */
  readonly write: (value: unknown) => boolean;
  readonly clear: () => void;
}

/**
 * The account that things may be kept for. Undefined until somebody has signed in or out on this page; until then they
 * are kept for every account.
 */
let keptFor: { readonly accountid: string | undefined } | undefined;

/**
 * Whether something may be kept for this account. A write that comes late, after its account has signed out, may not.
 */
export const mayKeep = (accountid: string): boolean => keptFor === undefined || keptFor.accountid === accountid;

/** One place per account and name, so that two people who share a phone do not see each other's. */
export const keptPlace = (accountid: string, name: string): KeptPlace => {
  const key = `${PREFIX}${accountid}.${name}`;
  return {
    read: () => {
      try {
        return (JSON.parse(localStorage.getItem(key) ?? 'null') as unknown) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => {
      if (!mayKeep(accountid)) return false;
      try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is switched off: there was nothing to clear.
      }
    },
  };
};

/** Names of all that is kept for others than this account. */
const keysOfOthers = (accountid: string | undefined): readonly string[] => {
  try {
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(PREFIX) && (accountid === undefined || !key.startsWith(`${PREFIX}${accountid}.`)),
    );
  } catch {
    return [];
  }
};

/**
 * Forgets the drafts and files that are kept on this device: those of everybody when somebody signs out, those of
 * others when somebody signs in. What is still on its way to a place of theirs is not kept any more.
 */
export const forgetKept = async (but?: string): Promise<void> => {
  keptFor = { accountid: but };
  const keys = keysOfOthers(but);
  for (const key of keys) localStorage.removeItem(key);
  if (!keys.some((key) => key.replace(/^portal\.kept\.\d+\./, '').startsWith(FILE))) return;
  const { forgetFiles } = await import('./fileStore');
  await forgetFiles(but);
};
