import { type Request, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';

/**
 * Headers of every API answer, errors included. API answers are never rendered, so their policy allows nothing at all;
 * pages get theirs from the gateway. `secure` says that browsers reach the portal over TLS.
 */
export const securityHeaders = ({ secure = false } = {}): RequestHandler => constantHeaders(apiHelmet(secure));

/** Names and values of {@link securityHeaders}. */
export const securityHeaderValues = ({ secure = false } = {}): ReadonlyMap<string, string> =>
  headersOf(apiHelmet(secure));

const apiHelmet = (secure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

type Middleware = (req: Request, res: Response, next: (error?: unknown) => void) => void;

/** Helmet works its headers out in fifteen steps for every answer; ours never change, so they are worked out once. */
export const constantHeaders = (middleware: Middleware): RequestHandler => {
  const headers = [...headersOf(middleware)];
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
};

const headersOf = (middleware: Middleware): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  middleware({ headers: {} } as Request, collector as unknown as Response, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
};
