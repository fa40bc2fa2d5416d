import { createHash } from 'node:crypto';
import { type Request, type Response } from 'express';
import { isFresh } from './is-fresh';

/**
 * For an answer that a browser keeps and asks again about: names it by what it says (ETag), and answers 304 to one that
 * has it already, which then ends the response. Of what everybody may see alone: it is not asked for whom it was kept.
 */
export const answerKept = (req: Request, res: Response, body: unknown): void => {
  const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  res.setHeader('ETag', tag);
  res.setHeader('Cache-Control', 'private, no-cache');
  if (isFresh(req, tag)) res.writeHead(304).end();
};
