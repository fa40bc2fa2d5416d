import { resolve } from 'node:path';
import { build } from 'esbuild';

/** Older packages expect the names of CommonJS. */
const NAMES =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const __filename = ''; const __dirname = '';";

/**
 * Bundles programs into a folder, `{name}.mjs` each, so that a test can run them as processes of their own and kill
 * them.
 */
export const bundlePrograms = async (entryPoints: Readonly<Record<string, string>>, folder: string): Promise<void> => {
  await build({
    entryPoints: { ...entryPoints },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    absWorkingDir: resolve(__dirname, '../../../..'),
    // Loaded only where a collector of traces is named, from node_modules beside the program.
    external: [
      'pg-native',
      '@opentelemetry/sdk-trace',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
    ],
    minifyWhitespace: true,
    lineLimit: 160,
    logLevel: 'error',
    banner: { js: NAMES },
    // Native parts are laid beside the program.
    loader: { '.node': 'copy' },
  });
};
