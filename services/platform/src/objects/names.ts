import { InvalidObjectName } from './port';

const MAX_LENGTH = 200;
const FOLDERS = /^(?:[a-z0-9][a-z0-9_-]*\/)*/;
const NAME = new RegExp(`${FOLDERS.source}[a-z0-9][a-z0-9_-]*(?:\\.[a-z0-9]+)+$`);

/**
 * Lower case, because some disks do not tell cases apart; folders without a dot and a last part with one, so that no
 * name is both a folder and a file. That leaves no room for `..`, an absolute path, a drive letter or a NUL.
 * @throws {InvalidObjectName}
 */
export const assertObjectName = (name: string): void => {
  if (!isObjectName(name)) throw new InvalidObjectName(name);
};

export const isObjectName = (name: string): boolean => name.length <= MAX_LENGTH && NAME.test(name);

/** @throws {InvalidObjectName} the prefix could not begin a name */
export const assertObjectPrefix = (prefix: string): void => {
  const folders = FOLDERS.exec(prefix)?.[0] ?? '';
  if (prefix.length > MAX_LENGTH || !/^(?:[a-z0-9][a-z0-9._-]*)?$/.test(prefix.slice(folders.length)))
    throw new InvalidObjectName(prefix);
};

const CONTENT_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*(?:; ?charset=[a-z0-9-]+)?$/i;

/** @throws {TypeError} not a media type; it would become a response header */
export const assertContentType = (contentType: string): void => {
  if (contentType.length > 100 || !CONTENT_TYPE.test(contentType)) throw new TypeError('not a media type');
};
