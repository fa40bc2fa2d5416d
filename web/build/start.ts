import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { type Plugin } from 'vite';
import { OLDEST_TARGETS } from './oldest';
import { type StartTable } from '../src/start/table';

const SOURCE = fileURLToPath(new URL('../src/start/start.ts', import.meta.url));
const PLACE = '<script data-start></script>';

/** The script in the page's head (`src/start/start.ts`) with what it knows of this build. */
const startScript = (table: StartTable): string => {
  const { outputFiles } = buildSync({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    format: 'iife',
    target: OLDEST_TARGETS,
    minify: true,
    define: { START_TABLE: JSON.stringify(table) },
    // Imports for types alone stay out.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
  });
  // Nothing in it may end the element early.
  return `<script>${outputFiles[0]!.text.trim().replaceAll('</', '<\\/')}</script>`;
};

/** A page with the script in its place. */
export const withStartScript = (page: string, table: StartTable): string =>
  page.replace(PLACE, () => startScript(table));

/** In development there are no chunks to ask for: the script does the rest. */
export const startInDevelopment = (): Plugin => ({
  name: 'start-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => withStartScript(html, { files: [], screens: {}, calls: {} }),
});
