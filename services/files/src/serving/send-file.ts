import { pipeline } from 'node:stream/promises';
import { type Call, isFresh } from '@berangkat/platform/http';
import { attachment, type OpenedFile } from '@berangkat/platform/objects';
import { type Request, type Response } from 'express';
import { type FileKind } from '../kinds/file-kind';
import { savedName } from './saved-name';

/**
 * Answers a file, whole or the range that is asked for. Its type is what its first bytes said when it came. A program
 * that shows it in a page of its own may run nothing of it.
 */
export const serveFile = async (
  kind: Pick<FileKind, 'name'> & {
    /** `shared`: as part of the page of a shared CV, kept by no browser. */
    readonly answered: FileKind['answered'] | 'shared';
  },
  name: string,
  file: OpenedFile,
  { req, res }: Pick<Call, 'req' | 'res'>,
): Promise<void> => {
  const { size, contentType, fileName } = file;
  const last = name.slice(name.lastIndexOf('/') + 1);
  const etag = `"${last}"`;
  const shown = kind.answered !== 'saved';
  res.set({
    ETag: etag,
    'Cache-Control': KEPT[kind.answered],
    'Content-Type': contentType,
    'Content-Disposition': shown
      ? `inline; filename="${kind.name}${last.slice(last.lastIndexOf('.'))}"`
      : attachment(savedName(fileName ?? last, contentType)),
    'Content-Security-Policy': `${String(res.getHeader('content-security-policy'))};sandbox`,
    'Accept-Ranges': 'bytes',
  });
  if (isFresh(req, etag)) return void res.status(304).end();
  const range = rangeOf(req, size, etag);
  if (range === 'unsatisfiable') return void res.status(416).set('Content-Range', `bytes */${size}`).end();
  const body = req.method === 'HEAD' ? undefined : await file.read(range);
  res.set('Content-Length', String(range === undefined ? size : range.end - range.start + 1));
  if (range !== undefined) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  if (body === undefined) res.end();
  else await pipeline(body, res).catch(ignoreDeparted(res));
};

/** How long browsers keep it, by how it is answered. */
const KEPT = {
  shown: 'private, max-age=31536000, immutable',
  asked: 'private, no-cache',
  saved: 'private, no-store',
  shared: 'private, no-store',
} as const;

/** The one range that is asked for. Several at once are answered with the whole, as HTTP allows. */
const rangeOf = (
  req: Request,
  size: number,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined => {
  const condition = req.get('if-range');
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = req.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
};

/** A client that leaves before the end is no error. */
const ignoreDeparted =
  (res: Response) =>
  (error: unknown): void => {
    if (!res.destroyed || (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  };
