import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin } from 'vite';

const SCREENS = join(import.meta.dirname, '../src');
const CONTRACTS = join(import.meta.dirname, '../../contracts/src');

const ROUTES = /[\\/]contracts[\\/]src[\\/]contexts[\\/][\w-]+[\\/]routes\.ts$/;
/** Files are read by their addresses, which are in answers. */
const OF_FILES = /^ {2}\w+: \{\s+method: 'GET',\s+path: '[^']*',\s+service: 'files',[^}]*\},$/gm;
/** A call on its own lines. */
const CALL = /^ {2}(\w+): \{\s[^{}]*\},$/gm;
/** The method of a call that names none (`methodOf` of the api). */
const ASKS = /\bmethod: 'GET',/g;
const OF_SERVERS = /\b(?:(?:service|action|limit): '[^']*'|actionByKind: \w+|status: \d+|multipart: true),?/g;

/** A call of which its path is left, with its method where that is not GET. */
const PLAIN = /: \{\s*(?:method: '(\w+)',\s*)?path: '([^']*)',\s*\}/g;

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

/** A row of the permissions table. */
const RIGHT = /^ {2}('[\w-]+\.[\w-]+'): .*,$/gm;
/** Files that name every right, or none that a browser asks for. */
const OF_ALL_RIGHTS = /(?:^|[\\/])(?:manifest|routes|trail\.\w+)\.ts$|\.spec\.tsx?$/;

const sourcesIn = (folder: string, isMeant: (file: string) => boolean): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && isMeant(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Answers the rights that browsers ask for, in quotes: those that the web names, or that contracts name for it. */
const askedRights = (): ReadonlySet<string> =>
  new Set(
    [SCREENS, CONTRACTS]
      .flatMap((folder) => sourcesIn(folder, (file) => !OF_ALL_RIGHTS.test(file)))
      .flatMap((source) => source.match(/'[\w-]+\.[\w-]+'/g) ?? []),
  );

/** Answers the words of the web's own files, among them the names of the calls that they send. */
const wordsOfScreens = (): ReadonlySet<string> =>
  new Set(sourcesIn(SCREENS, (file) => !/\.spec\.tsx?$/.test(file)).flatMap((source) => source.match(/\w+/g) ?? []));

/** Leaves out the calls that no screen sends: the documents name them for others. */
const withoutUnused = (code: string, words: ReadonlySet<string>): string =>
  code.replace(CALL, (call, name: string) => (words.has(name) ? call : ''));

/**
 * Leaves out of the table of calls those that no screen sends, that most of them ask, and what servers read of it: who answers, under which right and limit; and of the
 * manifests beside it what servers count, seal and fold by, whom they tell, and the rights that no browser asks for. It is three quarters of a KB of every page. The live connection and the
 * trail read a second copy of the manifests, which comes with them: no module is cut in two.
 */
export const routesForBrowsers = (): Plugin => {
  let words: ReadonlySet<string> | undefined;
  let rights: ReadonlySet<string> | undefined;
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
        return { code: plain(withoutEmptyParts(used.replace(ASKS, '').replace(OF_SERVERS, ''))), map: null };
      }
      if (!MANIFEST.test(id)) return null;
      const asked = code.replace(RIGHT, (row, right: string) => ((rights ??= askedRights()).has(right) ? row : ''));
      return { code: asked.replace(KINDS, '').replace(ID_FIELDS, '').replace(ROOMS, ''), map: null };
    },
  };
};

const withoutEmptyParts = (code: string): string =>
  [...code.matchAll(NOTHING_LEFT)].reduce((left, [, name]) => left.replaceAll(`...${name},`, ''), code);

/** `'/clients/:id PUT'` in place of an object: `routeOf` of the api reads both. A third of a KB of every page. */
const plain = (code: string): string =>
  code.replace(
    PLAIN,
    (_, method: string | undefined, path: string) => `: '${[path, method].filter(Boolean).join(' ')}'`,
  );
