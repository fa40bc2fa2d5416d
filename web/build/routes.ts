import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin } from 'vite';

const SCREENS = join(import.meta.dirname, '../src');

const ROUTES = /[\\/]contracts[\\/]src[\\/]contexts[\\/][\w-]+[\\/]routes\.ts$/;
/** Files are read by their addresses, which are in answers. */
const OF_FILES = /^ {2}\w+: \{\s+method: 'GET',\s+path: '[^']*',\s+service: 'files',[^}]*\},$/gm;
/** A call on its own lines. */
const CALL = /^ {2}(\w+): \{\s[^{}]*\},$/gm;
/** The method of a call that names none (`methodOf` of the api). */
const ASKS = /\bmethod: 'GET',/g;
const OF_SERVERS = /\b(?:(?:service|action|limit): '[^']*'|status: \d+|multipart: true),?/g;

/** A constant that several calls shared, when nothing of it is left. */
const NOTHING_LEFT = /^const (\w+) = \{\s*\}(?: as const)?;$/gm;

/** Marks the copy of a manifest that its notices and objects are read of. */
const TOLD = '?told';
/** The lists of those. No first screen reads them. */
const LISTS = /[\\/]catalogue[\\/]generated[\\/](?:notices|objects)\.ts$/;
const MANIFEST = /[\\/]contracts[\\/]src[\\/]contexts[\\/][\w-]+[\\/]manifest\.ts(?:\?told)?$/;
/** Which ids are counted, whose data are sealed, and what events are about. */
const KINDS = /^export const (?:about|ids|subjects) = \[[^\]]*\] as const;$/gm;
/** Fields of events that hold ids: the trail is folded by them. */
const ID_FIELDS = /(?<=\{ )id: '\w+'(?:, )?/g;
/** The rooms of a change: the notifier alone needs them. */
const ROOMS = /\b(?:rooms|changesRightsIn): \[[^\]]*\],?/g;

/** Answers the words of the web's own files, among them the names of the calls that they send. */
const wordsOfScreens = (): ReadonlySet<string> =>
  new Set(
    readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(join(SCREENS, file), 'utf8').match(/\w+/g) ?? []),
  );

/** Leaves out the calls that no screen sends: the documents name them for others. */
const withoutUnused = (code: string, words: ReadonlySet<string>): string =>
  code.replace(CALL, (call, name: string) => (words.has(name) ? call : ''));

/**
 * Leaves out of the table of calls those that no screen sends, that most of them ask, and what servers read of it: who answers, under which right and limit; and of the
 * manifests beside it what servers count, seal and fold by, and whom they tell. It is half a KB of every page. The live connection and the
 * trail read a second copy of the manifests, which comes with them: no module is cut in two.
 */
export const routesForBrowsers = (): Plugin => {
  let words: ReadonlySet<string> | undefined;
  return {
    name: 'routes-for-browsers',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !LISTS.test(importer) || !source.endsWith('/manifest')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}${TOLD}`;
    },
    load: (id) => (id.endsWith(TOLD) ? readFileSync(id.slice(0, -TOLD.length), 'utf8') : null),
    transform: (code, id) => {
      if (ROUTES.test(id)) {
        const used = withoutUnused(code.replace(OF_FILES, ''), (words ??= wordsOfScreens()));
        return { code: withoutEmptyParts(used.replace(ASKS, '').replace(OF_SERVERS, '')), map: null };
      }
      return MANIFEST.test(id)
        ? { code: code.replace(KINDS, '').replace(ID_FIELDS, '').replace(ROOMS, ''), map: null }
        : null;
    },
  };
};

const withoutEmptyParts = (code: string): string =>
  [...code.matchAll(NOTHING_LEFT)].reduce((left, [, name]) => left.replaceAll(`...${name},`, ''), code);
