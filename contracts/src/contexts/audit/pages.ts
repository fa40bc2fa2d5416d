import { OTHER_PAGE, type PathName, paths } from '../../shared/paths';

/** A screen, or an address that none has. */
export type Page = PathName | typeof OTHER_PAGE;

const screens = new Map<string, Page>(Object.entries(paths).map(([name, path]) => [path, name as PathName]));
const WITH_ID = /^(\/[^/]+)\/(\d{11})$/;

/**
 * Answers what the page of an entry is called, with the id that its address has. Entries from before may name an address
 * that is none any more: it is said as it is.
 */
export const pageName = (page: string, names: Readonly<Record<string, string>>): string => {
  const nameOf = (path: string): string | undefined => names[path === OTHER_PAGE ? path : (screens.get(path) ?? '')];
  const [, path = '', id] = WITH_ID.exec(page) ?? [];
  const screen = nameOf(path);
  return nameOf(page) ?? (screen === undefined ? page : `${screen} (${id})`);
};
