import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { auditedPageOf, paths } from '@berangkat/contracts/paths';
import { constantHeaders } from '@berangkat/platform/http';
import { type Request, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';

export interface PagesOptions {
  /** Folder that vite built. */
  readonly folder: string;
  readonly publicUrl?: string | undefined;
  /** Look at the disk with every request: the folder is being rebuilt. */
  readonly live?: boolean;
  /** True for a demonstration, which says so on every page. */
  readonly isDemo?: () => Promise<boolean>;
  /** The application form opens again without a line: browsers are given a worker that keeps it. */
  readonly offline?: boolean;
  /** Draws the page of a job; without it, that is a page of the app like any other. */
  readonly jobPage?: RequestHandler;
}

/**
 * The web app: files with a hash in their name are kept by browsers for a year, everything else is asked for again. Any
 * other address is a route of the app and gets its page. Precompressed files (.br, .gz) are served where there are any.
 */
export const pages = ({
  folder,
  publicUrl,
  live = false,
  offline = true,
  isDemo = () => Promise.resolve(false),
  jobPage = (_req, _res, next) => next(),
}: PagesOptions): Router => {
  const router = Router();
  const any = sirv(folder, {
    dev: live,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, pathname) => {
      res.setHeader(
        'Cache-Control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (/^\/(?:demo\/)?(?:landing|shell)\./.test(pathname))
        res.setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
      if (PART.test(pathname)) shortenHeaders(res);
    },
  });
  const files: RequestHandler = (req, res, next) => {
    if (!PAGE.test(req.path)) return any(req, res, next);
    const page = req.path === '/' ? '/index.html' : req.path;
    isDemo().then((demo) => {
      req.url = demo && existsSync(join(folder, 'demo', page)) ? `/demo${page}` : page;
      any(req, res, next);
    }, next);
  };
  const headers = (): RequestHandler => pageHeaders(publicUrl, ownScripts(folder));
  router.use(live ? (req, res, next) => headers()(req, res, next) : headers());
  router.use(unlisted);
  const landing: RequestHandler = (req, res, next) => {
    if (!isAppRoute(req.method, req.path) || !LANDING.includes(req.path)) return next();
    drawn('landing', req, res, next);
  };
  const drawn = (name: 'landing' | 'shell', ...[req, res, next]: Parameters<RequestHandler>): void => {
    const file = `${name}.${languageOf(req)}.html`;
    if (!existsSync(join(folder, file))) return next();
    req.url = `/${file}`;
    files(req, res, next);
  };
  router.use(landing);
  // One that was given out before goes by itself.
  if (!offline)
    router.get('/offline.js', (req, _res, next) => {
      req.url = '/offline-off.js';
      next();
    });
  router.use((req, res, next) =>
    isAppRoute(req.method, req.path) && auditedPageOf(req.path) === paths.jobCvUpload
      ? jobPage(req, res, next)
      : next(),
  );
  router.use((req, res, next) => (req.method === 'GET' || req.method === 'HEAD' ? files(req, res, next) : next()));
  router.use((req, res, next) => (isAppRoute(req.method, req.path) ? drawn('shell', req, res, next) : next()));
  router.use((req, res, next) => {
    if (!isAppRoute(req.method, req.path) || !existsSync(join(folder, 'index.html'))) return next();
    req.url = '/index.html';
    files(req, res, next);
  });
  return router;
};

/** Pages that are found by nobody who has no link. */
const LINKED = new Set<string>([paths.sharedCv, paths.invitation]);

/** No search engine lists such a page, and no other site is told of it by a link that is followed from there. */
const unlisted: RequestHandler = (req, res, next) => {
  if (LINKED.has(auditedPageOf(req.path))) {
    res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    res.setHeader('Referrer-Policy', 'no-referrer');
  }
  next();
};

/** A page of the app as a file; each has its like in `demo/`. */
const PAGE = /^\/(?:[a-z.]+\.html)?$/;

/** Scripts, style sheets and fonts. A worker is ruled by the policy that it comes with: it keeps the page's. */
const PART = /^\/assets\/(?![^/]*worker)[^/]+\.(?:js|css|woff2)$/;

/** Headers that browsers read with a page, and nowhere else. */
const OF_PAGES = [
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * A part of a page, opened by itself, may do nothing and is framed by nobody. A screen comes in thirty of them: with
 * the page's policy each is 0.7 KB larger, which is a tenth of a second on a slow line.
 */
const shortenHeaders = (res: ServerResponse): void => {
  res.setHeader('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
  for (const name of OF_PAGES) res.removeHeader(name);
};

/**
 * Routes of the landing page, which comes drawn when there is such a file: readable before any script. Every other
 * route begins with the bar and a skeleton (`shell.en.html`).
 */
const LANDING = ['/', '/landing-page'];

/** The language that the reader chose in the app, or prefers. */
export const languageOf = (req: Request): 'en' | 'id' => {
  const chosen = /(?:^|;\s*)portal-locale=(en|id)(?:;|$)/.exec(req.headers.cookie ?? '')?.[1];
  return (chosen ?? req.acceptsLanguages('en', 'id')) === 'id' ? 'id' : 'en';
};

/** An address without a file's ending. A missing picture or script must be a 404, not a page. */
const isAppRoute = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/assets/') && !/\.[a-z0-9]{1,8}$/i.test(path);

/** Hashes of the scripts that stand in our own pages, as the policy names them. All pages have the same. */
const ownScripts = (folder: string): readonly string[] => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return [];
  return Array.from(readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs), ([, code]) => {
    const hash = createHash('sha256').update(code!).digest('base64');
    return `'sha256-${hash}'`;
  });
};

/**
 * Pages run our own scripts only, of those that stand in a page the ones that we built into it, and nobody frames them.
 * Styles may be inline: the page's own, and those that components set.
 */
const pageHeaders = (publicUrl: string | undefined, scripts: readonly string[]): RequestHandler => {
  const secure = publicUrl?.startsWith('https:') === true;
  const sockets = publicUrl === undefined ? [] : [publicUrl.replace(/^http/, 'ws')];
  return constantHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'", ...scripts],
          'script-src-attr': ["'none'"],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'blob:', 'data:'],
          'media-src': ["'self'", 'blob:'],
          'font-src': ["'self'"],
          'connect-src': ["'self'", ...sockets],
          // Video introductions on a CV; loaded only when one is played.
          'frame-src': ["'self'", 'blob:', 'https://www.youtube-nocookie.com'],
          'worker-src': ["'self'", 'blob:'],
          'object-src': ["'none'"],
          'base-uri': ["'self'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          ...(secure && { 'upgrade-insecure-requests': [] }),
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
};
