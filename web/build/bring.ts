import { fileURLToPath } from 'node:url';
import { type Plugin } from 'vite';

const THEIRS = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/shared/bring.ts', import.meta.url));

/** Has code that comes later brought by ours in place of Vite's, which loses it for good with the line. */
export const bringsLaterCode = (): Plugin => ({
  name: 'brings-later-code',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === THEIRS ? `export { bring as __vitePreload } from ${JSON.stringify(OURS)};` : null),
});
