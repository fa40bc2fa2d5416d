import { createStore, delMany, keys } from 'idb-keyval';

/** Files stand here below `{accountid} {name}`. */
export const fileStore = () => createStore('portal-uploads', 'files');

/** A device that keeps nothing (private browsing, a full disk) is no error. */
export const quietly = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined);

/** Forgets all files, or those of others than this account. */
export const forgetFiles = async (but?: string): Promise<void> => {
  await quietly(async () => {
    const all = await keys<string>(fileStore());
    await delMany(
      all.filter((key) => but === undefined || !key.startsWith(`${but} `)),
      fileStore(),
    );
  });
};
