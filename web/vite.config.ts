import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type ResolvedConfig } from 'vite';
import type * as prerenderModule from './src/prerender';

const api = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

const LOCALES = ['en', 'id'] as const;
const LANDING = '/src/features/landing/LandingPage.tsx';

/**
 * Beside each page the one that a demonstration shows, in `demo/`: which of them it is, the gateway knows, and the page
 * says it from its first paint on.
 */
const writeDemoPages = async (target: string): Promise<void> => {
  await mkdir(join(target, 'demo'), { recursive: true });
  for (const name of (await readdir(target)).filter((file) => file.endsWith('.html'))) {
    const page = await readFile(join(target, name), 'utf8');
    await writeFile(join(target, 'demo', name), page.replace('<html ', '<html data-demo '));
  }
};

/**
 * Draws the landing page into `landing.en.html` and `landing.id.html` beside `index.html`, with the style sheets and
 * scripts that it needs named in its head.
 */
export const prerenderLanding = (): Plugin => {
  let config: ResolvedConfig;
  let needed: readonly string[] = [];
  return {
    name: 'prerender-landing',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId?.endsWith(LANDING) !== true) continue;
        const { importedCss } = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {
          importedCss: new Set<string>(),
        };
        needed = [
          ...[...importedCss].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
          `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
        ];
      }
    },
    closeBundle: async () => {
      const { root } = config;
      const target = resolve(root, config.build.outDir);
      const server = await mkdtemp(join(root, 'node_modules', '.prerender-'));
      try {
        await build({
          root,
          logLevel: 'warn',
          build: { ssr: 'src/prerender.tsx', outDir: server, emptyOutDir: true, copyPublicDir: false },
          ssr: { noExternal: true },
        });
        const { prerender } = (await import(
          pathToFileURL(join(server, 'prerender.js')).href
        )) as typeof prerenderModule;
        const page = await readFile(join(target, 'index.html'), 'utf8');
        for (const locale of LOCALES) {
          const { html, tagline } = await prerender(locale);
          const drawn = page
            .replace('<html lang="en">', `<html lang="${locale}">`)
            .replace(/<title>.*<\/title>/, () => `<title>Berangkat – ${tagline}</title>`)
            .replace('</head>', () => `${needed.join('\n    ')}\n  </head>`)
            .replace('<div id="root"></div>', () => `<div id="root" data-drawn="${locale}">${html}</div>`);
          await writeFile(join(target, `landing.${locale}.html`), drawn);
        }
        await writeDemoPages(target);
      } finally {
        await rm(server, { recursive: true, force: true });
      }
    },
  };
};

// React Router's package leads every bundler to its development build, with its warnings; the other one lies beside it.
const reactRouter = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');

// Its modules find each other through a registry, so that cut into chunks they run in an order in which they fail
// ('Class extends value undefined'). The builds beside them are one file each.
const wholeHighcharts = {
  find: /^highcharts\/es-modules\/masters\/(.+?)\.src\.js$/,
  replacement: 'highcharts/esm/$1.js',
};

export default defineConfig(({ command }) => ({
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
  plugins: [react(), prerenderLanding()],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What each context says in the audit trail: one file per language in place of one per context.
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id) =>
                /[\\/]trail\.(en|id)\.ts$/
                  .exec(id)
                  ?.slice(1)
                  .map((locale) => `trail-${locale}`)[0] ?? null,
            },
          ],
        },
      },
      // Contracts are schemas and pure functions, the kit is components: what a screen does not use of them does not
      // travel.
      treeshake: {
        moduleSideEffects: [
          {
            test: /[\\/](contracts[\\/]src|web[\\/]src[\\/]shared[\\/](kit|i18n|api|live|session))[\\/].*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/socket.io': { target: api, ws: true },
    },
  },
}));
