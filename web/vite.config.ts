import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bringsLaterCode } from './build/bring';
import { codeSplittingBy, withoutWhatIsThere } from './build/chunks';
import { noCircles } from './build/circles';
import { forOldestBrowsers, nameOfClass, nothingPlacedInRows } from './build/css';
import { OLDEST_TARGETS } from './build/oldest';
import { Needs } from './build/needs';
import { drawnPages } from './build/pages';
import { olderPdf } from './build/pdf';
import { routesForBrowsers } from './build/routes';
import { startInDevelopment } from './build/start';
import { zodWithoutJsonSchema } from './build/zod';

const api = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

// React Router's package leads every bundler to its development build, with its warnings; the other one lies beside it.
const reactRouter = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');

// Its modules find each other through a registry, so that cut into chunks they run in an order in which they fail
// ('Class extends value undefined'). The builds beside them are one file each.
const wholeHighcharts = {
  find: /^highcharts\/es-modules\/masters\/(.+?)\.src\.js$/,
  replacement: 'highcharts/esm/$1.js',
};

const needs = new Needs();

export default defineConfig(({ command, isSsrBuild }) => ({
  // No browser has it: what asks whether it is under test is left out, with what is said there.
  ...(command === 'build' && { define: { 'globalThis.process': 'undefined' } }),
  resolve: {
    alias: [
      wholeHighcharts,
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(reactRouter, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(reactRouter, 'dom-export.mjs') },
          ]
        : []),
    ],
  },
  plugins: [
    react(),
    startInDevelopment(),
    zodWithoutJsonSchema(),
    olderPdf(),
    routesForBrowsers(),
    drawnPages(needs),
    bringsLaterCode(),
    noCircles(),
  ],
  css: {
    postcss: { plugins: [forOldestBrowsers(), nothingPlacedInRows()] },
    modules: { generateScopedName: nameOfClass },
  },
  worker: { format: 'es', plugins: () => [olderPdf()] },
  build: {
    // tests/browser/oldest-browsers.e2e.ts finds what of it the oldest browsers lack.
    target: 'es2022',
    cssTarget: OLDEST_TARGETS,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false, resolveDependencies: withoutWhatIsThere },
    rolldownOptions: {
      // Every page names the files of all screens: seven characters are the fewest for this many scripts, and style
      // sheets, which nobody looks for by name, have those alone.
      ...(isSsrBuild !== true && {
        output: {
          codeSplitting: codeSplittingBy(needs),
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/[hash:7][extname]'
              : 'assets/[name]-[hash:5][extname]',
        },
      }),
      // Contracts are schemas and pure functions, the kit is components: what a screen does not use of them does not
      // travel.
      treeshake: {
        moduleSideEffects: [
          {
            test: /[\\/](contracts[\\/]src|web[\\/]src[\\/]shared[\\/](kit|i18n|api|live|masterdata|session))[\\/].*\.tsx?$/,
            sideEffects: false,
          },
          // A feature's exports to others: a module that takes one of them does not get the rest.
          { test: /[\\/]web[\\/]src[\\/]features[\\/]\w[\w-]*[\\/]index\.ts$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/assets/uploads': { target: api, changeOrigin: false },
      '/socket.io': { target: api, ws: true },
    },
  },
}));
