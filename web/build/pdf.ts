import { transform } from 'esbuild';
import { type Plugin } from 'vite';
import { OLDEST_TARGETS } from './oldest';

/**
 * Writes pdf.js, which has static blocks, for the oldest browsers. Everything else that we build has nothing that they
 * cannot read, and would only grow: a bundler that is told of them rewrites every class.
 */
export const olderPdf = (): Plugin => ({
  name: 'older-pdf',
  transform: async (code, id) =>
    /[\\/]pdfjs-dist[\\/]/.test(id) && /static ?{/.test(code)
      ? { code: (await transform(code, { target: OLDEST_TARGETS, format: 'esm' })).code, map: null }
      : null,
});
