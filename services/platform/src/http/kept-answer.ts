import { createHash } from 'node:crypto';
import { type Request, type Response } from 'express';
import { isFresh } from './is-fresh';

/**
 * Sends an answer that a browser keeps, with an ETag made of its content. A browser that has this answer already gets
 * 304, which ends the response. Use it only for answers that everybody may see: it does not check who is asking.
 */
export const answerKept = (req: Request, res: Response, body: unknown): void => {
  const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  res.setHeader('ETag', tag);
  res.setHeader('Cache-Control', 'private, no-cache');
  if (isFresh(req, tag)) res.writeHead(304).end();
};
