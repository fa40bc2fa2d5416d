import { type Request } from 'express';

/**
 * Whether who asks has the answer of this ETag: If-None-Match names it, alone or among others, or is `*`. A weak tag
 * (`W/"…"`) is as good as a strong one (RFC 9110, 13.1.2). Express's `req.fresh` says no to `Cache-Control: no-cache`,
 * which `fetch` adds to every request that brings its own If-None-Match.
 */
export const isFresh = ({ headers }: Pick<Request, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true;
