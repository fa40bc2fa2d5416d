import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source below a folder, without tests and without the tables that define the texts. */
const sourceIn = (folder: string): string => {
  const root = join(__dirname, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|int)\.tsx?$/.test(file) && !/(^|[\\/])messages[\\/]/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
};

/** Everything that the product says and does. */
export const source = ['contracts/src', 'services/command-api/src', 'services/projections/src', 'web/src']
  .map(sourceIn)
  .join('\n');

const prefixes = [...source.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, prefix]) => prefix!);

/** Whether something shows a text: by its id, by the beginning of a family of ids, or in words of its own. */
export const isShown = (id: string, words: string | undefined): boolean =>
  // Entries of menus and buttons stand with their screens, under names of their own.
  [`'${id}'`, `"${id}"`, `'${words}'`].some((said) => source.includes(said)) ||
  prefixes.some((prefix) => id.startsWith(prefix));
