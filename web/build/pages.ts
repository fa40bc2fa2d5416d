import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type * as prerenderModule from '../src/prerender';
import { type StartTable } from '../src/start/table';
import { Contents, type Files } from './contents';
import { type Needs } from './needs';
import { writeOfflineWorker } from './offline';
import { withStartScript } from './start';

const LOCALES = ['en', 'id'] as const;
const NOTHING_DRAWN = '<div id="root"></div>';
/** The place of the notice for browsers that are too old. */
const OLD_BROWSER = '<!--old-->';
/** The place of a job's part in the head of its page. */
const HEAD_OF_JOB = '<!--head-->';
/** The modules that draw the shell, beside the bar. */
const SKELETONS = 'src/app/skeleton/shapes.tsx';

type Prerender = typeof prerenderModule;
type Drawn = readonly {
  readonly name: keyof Prerender['paths'];
  readonly path: string;
  readonly shape: StartTable['screens'][string]['shape'];
  readonly fresh?: StartTable['screens'][string]['shape'] | undefined;
  readonly action: Prerender['screens'][number]['action'];
  readonly chunk: string;
  readonly files: Files;
}[];

/** Builds a module for Node, with all that it imports. */
const buildForNode = async (root: string, module: string, folder: string): Promise<Rolldown.RolldownOutput> =>
  (await build({
    root,
    logLevel: 'warn',
    build: { ssr: module, outDir: folder, emptyOutDir: true, copyPublicDir: false, minify: false },
    // Without it a bundle for Node keeps React's development build beside the other.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;

/** A screen with the module that its `load` imports, and the chunk of it in the bundle that draws pages. */
type BuiltScreen = Prerender['screens'][number] & { readonly chunk: string; readonly module: string };

/** Builds what draws pages. Answers the bundle, its exports and its screens. */
const buildPrerender = async (root: string, folder: string) => {
  const bundle = await buildForNode(root, 'src/prerender.tsx', folder);
  const modules = new Map(
    bundle.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.facadeModuleId] as const] : [])),
  );
  const prerender = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Prerender;
  const screens = prerender.screens.map((screen): BuiltScreen => {
    // A `load` names its chunk: `() => import('./assets/Page-hash.js')`.
    const chunk = /import\(["'`]\.\/([^"'`]+)/.exec(screen.load.toString())?.[1] ?? '';
    const module = modules.get(chunk);
    if (module == null)
      throw new Error(`The code of the screen '${screen.path}' is not to be found: ${screen.load.toString()}`);
    return { ...screen, chunk, module };
  });
  return { bundle, prerender, screens };
};

/** Every screen with the files that come with it. */
const filesOfScreens = (screens: readonly BuiltScreen[], paths: Prerender['paths'], contents: Contents): Drawn =>
  screens.map(({ path, shape, fresh, action, module }) => {
    const chunk = contents.chunkOf(module);
    return {
      name: path,
      path: paths[path],
      shape,
      fresh,
      action,
      chunk,
      files: contents.filesOf(contents.entry, chunk),
    };
  });

/**
 * Makes the table of files that the script in the head asks for: those of a screen beside those that the page names
 * itself.
 */
const startTable = (drawn: Drawn, own: Files, { openings, routeOf, shutOut }: Prerender): StartTable => {
  const files: string[] = [];
  const indexOf = (file: string): number => {
    const known = files.indexOf(`/${file}`);
    return known === -1 ? files.push(`/${file}`) - 1 : known;
  };
  const beside = ({ scripts, styles }: Files): string[] =>
    [...scripts, ...styles].filter((file) => !own.scripts.includes(file) && !own.styles.includes(file));
  return {
    screens: Object.fromEntries(
      drawn.map(({ name, path, shape, fresh, action, files: of }) => {
        const out = openings[name] === undefined ? [] : shutOut(action);
        return [
          path,
          {
            shape,
            ...(fresh !== undefined && { fresh }),
            ...(openings[name] !== undefined && { opening: name }),
            ...(out.length > 0 && { shutOut: out }),
            files: beside(of).map(indexOf),
            indonesian: of.indonesian.map(indexOf),
          },
        ];
      }),
    ),
    calls: Object.fromEntries(
      Object.values(openings)
        .flatMap((calls) => Object.keys(calls) as Parameters<typeof routeOf>[0][])
        .map((name) => [name, routeOf(name).path]),
    ),
    files,
  };
};

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

/** The style sheets of a page in the page itself, so that it is painted with the first answer of the server. */
const withStyles = async (page: string, target: string, sheets: readonly string[]): Promise<string> => {
  const style = (await Promise.all(sheets.map((file) => readFile(join(target, file), 'utf8')))).join('');
  // Named and switched off: the first screen would otherwise fetch the sheets that the page has in its head.
  const named = sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
  return sheets
    .reduce((html, file) => html.replace(new RegExp(`\\s*<link rel="stylesheet"[^>]*href="/${file}">`), ''), page)
    .replace('</head>', () => `<style>${style}</style>${named}\n  </head>`);
};

/**
 * Draws the pages, in both languages: the landing page whole (`landing.en.html`), and for every other address the bar
 * with skeletons (`shell.en.html`). What a page begins with stands in its head: the script that asks for the rest, and
 * for the shell its style sheet too. `.vite/screens.json` lists the files of every screen.
 *
 * The page of a job is drawn by the gateway when somebody asks for it: `.server` has the page around it and what draws
 * it, which are no files for browsers.
 *
 * What draws the pages is built first, and tells `needs` which screens need a module.
 */
export const drawnPages = (needs: Needs): Plugin => {
  let config: ResolvedConfig;
  let folder: string;
  let built: Awaited<ReturnType<typeof buildPrerender>>;
  let contents: Contents | undefined;
  return {
    name: 'drawn-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    buildStart: async () => {
      folder = await mkdtemp(join(config.root, 'node_modules', '.prerender-'));
      built = await buildPrerender(config.root, folder);
      const featureOf = (module: string): string => /[\\/]features[\\/]([^\\/]+)/.exec(module)?.[1] ?? '';
      needs.learn(
        built.bundle,
        built.screens.map(({ path, shape, chunk, module }) => ({ path, shape, chunk, feature: featureOf(module) })),
      );
    },
    writeBundle: (_options, bundle) => {
      contents = new Contents(bundle);
    },
    closeBundle: async () => {
      try {
        // Nothing was written: bundling failed, and its own error is what is to be read.
        if (contents === undefined) return;
        const { root } = config;
        const target = resolve(root, config.build.outDir);
        const { prerender, screens } = built;
        const drawn = filesOfScreens(screens, prerender.paths, contents);
        const own = contents.filesOf(contents.entry);
        const page = withStartScript(
          await readFile(join(target, 'index.html'), 'utf8'),
          startTable(drawn, own, prerender),
        )
          .replace(OLD_BROWSER, prerender.drawOldBrowser())
          .replace('</head>', () => `${prerender.OLD_BROWSER_STYLES}\n  </head>`);
        await writeFile(join(target, 'index.html'), page);

        const landing = drawn.find(({ shape }) => shape === 'landing')!.files;
        const beside = (files: readonly string[], others: readonly string[]) =>
          files.filter((file) => !others.includes(file));
        const needed = [
          ...beside(landing.styles, own.styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
          ...beside(landing.scripts, own.scripts).map(
            (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
          ),
        ];
        // Skeletons are a chunk of their own, whose style sheet would come after the first paint.
        const skeletons = contents.filesOf(contents.chunkOf(join(root, SKELETONS))).styles;
        const shellPage = await withStyles(page, target, [...own.styles, ...beside(skeletons, own.styles)]);
        const server = join(target, '.server');
        await buildForNode(root, 'src/jobPage.tsx', server);
        const { styles: jobStyles } = drawn.find(({ name }) => name === 'jobCvUpload')!.files;
        const jobPage = await withStyles(page, target, [...own.styles, ...beside(jobStyles, own.styles)]);
        for (const locale of LOCALES) {
          const inLocale = (html: string): string => html.replace('<html lang="en">', `<html lang="${locale}">`);
          const { html, tagline } = await prerender.drawLanding(locale);
          await writeFile(
            join(target, `landing.${locale}.html`),
            inLocale(page)
              .replace(/<title>.*<\/title>/, () => `<title>Berangkat – ${tagline}</title>`)
              .replace('</head>', () => `${needed.join('\n    ')}\n  </head>`)
              .replace(NOTHING_DRAWN, () => `<div id="root" data-drawn="${locale}">${html}</div>`),
          );
          const shell = await prerender.drawShell(locale);
          await writeFile(
            join(target, `shell.${locale}.html`),
            inLocale(shellPage)
              .replace('</head>', () => `${prerender.NO_SKELETONS}\n  </head>`)
              .replace(NOTHING_DRAWN, () => `<div id="root">${shell}</div>`),
          );
          const frame = await prerender.drawFrame(locale);
          await writeFile(
            join(server, `job.${locale}.html`),
            inLocale(jobPage)
              .replace(/<title>.*<\/title>/, '')
              .replace(/<meta name="description"[^>]*>/, () => HEAD_OF_JOB)
              .replace(NOTHING_DRAWN, () => `<div id="root">${frame}</div>`),
          );
        }
        await writeDemoPages(target);
        const screenChunk = (name: string): string => drawn.find((screen) => screen.name === name)!.chunk;
        await writeOfflineWorker(target, contents, {
          form: screenChunk('applicationForm'),
          screens: drawn.map(({ chunk }) => chunk),
          page: prerender.paths.applicationForm,
          choices: `/api${prerender.routeOf('readChoices').path}`,
        });
        await mkdir(join(target, '.vite'), { recursive: true });
        await writeFile(
          join(target, '.vite', 'screens.json'),
          JSON.stringify(Object.fromEntries(drawn.map(({ path, files }) => [path, files])), null, 2),
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
