import { ObjectStoreUnavailable } from '../port';

/** The disk is full, broken, read-only or gone, or the process has too many files open. */
const TROUBLE: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'ESTALE', 'EMFILE', 'ENFILE'];

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/** {@link ObjectStoreUnavailable} for trouble with the disk; otherwise the error as it is. */
export const diskError = (error: unknown): unknown => (TROUBLE.includes(codeOf(error)) ? asUnavailable(error) : error);

/** For what only fails when the store's own directories are out of reach, e.g. because a volume is not mounted. */
export const unavailable = (error: unknown): never => {
  throw asUnavailable(error);
};

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));

const asUnavailable = (error: unknown): ObjectStoreUnavailable =>
  new ObjectStoreUnavailable(`the files cannot be reached: ${String(codeOf(error))}`, { cause: error });
