import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
}

/**
 * The web app: files with a hash in their name are kept by browsers for a year, everything else is asked for again. Any
 * other address is a route of the app and gets its page. Precompressed files (.br, .gz) are served where there are any.
 */
export const pages = ({
  folder,
  publicUrl,
  live = false,
  isDemo = () => Promise.resolve(false),
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
      if (/^\/(?:demo\/)?landing\./.test(pathname)) res.setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
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
  router.use(pageHeaders(publicUrl));
  router.use((req, res, next) => {
    if (!isAppRoute(req.method, req.path) || !DRAWN.includes(req.path)) return next();
    const file = `landing.${languageOf(req)}.html`;
    if (!existsSync(join(folder, file))) return next();
    req.url = `/${file}`;
    files(req, res, next);
  });
  router.use((req, res, next) => (req.method === 'GET' || req.method === 'HEAD' ? files(req, res, next) : next()));
  router.use((req, res, next) => {
    if (!isAppRoute(req.method, req.path) || !existsSync(join(folder, 'index.html'))) return next();
    req.url = '/index.html';
    files(req, res, next);
  });
  return router;
};

/** A page of the app as a file; each has its like in `demo/`. */
const PAGE = /^\/(?:[a-z.]+\.html)?$/;

/** Routes whose page comes drawn when there is such a file: readable before any script. */
const DRAWN = ['/', '/landing-page'];

/** The language that the reader chose in the app, or prefers. */
const languageOf = (req: Request): 'en' | 'id' => {
  const chosen = /(?:^|;\s*)portal-locale=(en|id)(?:;|$)/.exec(req.headers.cookie ?? '')?.[1];
  return (chosen ?? req.acceptsLanguages('en', 'id')) === 'id' ? 'id' : 'en';
};

/** An address without a file's ending. A missing picture or script must be a 404, not a page. */
const isAppRoute = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/assets/') && !/\.[a-z0-9]{1,8}$/i.test(path);

/**
 * Pages run our own scripts only, none inline, and only our own pages may frame them. Styles may be inline: the
 * component library sets them.
 */
const pageHeaders = (publicUrl: string | undefined): RequestHandler => {
  const secure = publicUrl?.startsWith('https:') === true;
  const sockets = publicUrl === undefined ? [] : [publicUrl.replace(/^http/, 'ws')];
  return constantHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'"],
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
