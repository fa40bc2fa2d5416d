import { currentLocale } from './locale';

/** What React reads of a promise without waiting for it: https://react.dev/reference/react/use. */
interface Kept extends Promise<void> {
  status?: 'fulfilled';
  value?: undefined;
}

const kept = (promise: Kept): Kept => Object.assign(promise, { status: 'fulfilled' as const, value: undefined });
const NOTHING_TO_LOAD = kept(Promise.resolve());

/** Loads something once that only Indonesian needs; a failed load is tried again when it is next asked for. */
export interface IndonesianLoad {
  readonly load: () => Promise<void>;
  /** For `use()`: kept at once while English shows or the load is done, pending until then. */
  readonly ready: () => Promise<void>;
}

export const indonesianLoad = (work: () => Promise<void>): IndonesianLoad => {
  let loading: Kept | undefined;
  const load = (): Promise<void> => {
    if (loading === undefined) {
      const started: Kept = work();
      loading = started;
      started.then(
        () => kept(started),
        () => {
          loading = undefined;
        },
      );
    }
    return loading;
  };
  return { load, ready: () => (currentLocale() === 'en' ? NOTHING_TO_LOAD : load()) };
};
