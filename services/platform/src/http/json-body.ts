import { promisify } from 'node:util';
import express, { type Request, type Response } from 'express';
import { httpErrors } from './http-error';

/** Bytes. */
export const BODY_LIMIT = 256 * 1024;
/** Bytes of the longest call of WhatsApp's webhook, as Meta has it. */
export const WEBHOOK_LIMIT = 3 * 1024 * 1024;

const bytesOf = new WeakMap<object, Buffer>();
const parse = promisify(
  express.json({
    limit: BODY_LIMIT,
    strict: true,
    type: 'application/json',
    verify: (req, _res, buffer) => void bytesOf.set(req, buffer),
  }),
);

/**
 * Reads a JSON body into `req.body`; a request without a body has an empty object there, so that commands without
 * fields need none.
 * @throws {HttpError} 415, or what the parser refuses
 */
export const readJson = async (req: Request, res: Response): Promise<void> => {
  if (!hasBody(req)) {
    req.body = {};
    return;
  }
  if (req.is('application/json') === false) throw httpErrors.unsupportedMediaType();
  await parse(req, res);
};

/** The bytes that {@link readJson} read, for those who need to know whether two bodies are the same. */
export const rawBodyOf = (req: Request): Buffer => bytesOf.get(req) ?? Buffer.alloc(0);

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
