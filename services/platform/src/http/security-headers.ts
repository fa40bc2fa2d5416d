import { type RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers of every API answer, errors included. API answers are never rendered, so their policy allows nothing at all; pages get theirs from
 * the gateway. `secure` says that browsers reach the portal over TLS.
 */
export const securityHeaders = ({ secure = false } = {}): RequestHandler =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] } },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
