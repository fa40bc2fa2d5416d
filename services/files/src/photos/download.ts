import { pipeline } from 'node:stream/promises';
import { endpoints } from '@berangkat/contracts/http';
import { bind, type BindDeps, httpErrors, type ServiceApp } from '@berangkat/platform/http';
import { isObjectName, ObjectNotFound, type ObjectStore } from '@berangkat/platform/objects';
import { type Request, type Response } from 'express';

/**
 * `GET /api/files/photos/:id/:name`: for every signed-in account. A name is never used twice, so a browser may keep
 * what it has.
 */
export const bindPhotoDownload = (service: ServiceApp, objects: ObjectStore, deps: BindDeps): void => {
  bind(
    service,
    endpoints.readPhoto,
    async ({ params, req, res }) => {
      const name = `photos/${params.id}/${params.name}`;
      if (!isObjectName(name)) throw httpErrors.notFound();
      try {
        await sendObject(objects, name, req, res);
      } catch (error) {
        if (error instanceof ObjectNotFound) throw httpErrors.notFound();
        throw error;
      }
    },
    deps,
  );
};

const sendObject = async (objects: ObjectStore, name: string, req: Request, res: Response): Promise<void> => {
  const { size, contentType } = await objects.stat(name);
  const etag = `"${name.slice(name.lastIndexOf('/') + 1)}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Type': contentType,
    'Content-Disposition': 'inline; filename="photo.webp"',
    'Accept-Ranges': 'bytes',
  };
  if (
    req
      .get('if-none-match')
      ?.split(',')
      .some((known) => [etag, '*'].includes(known.trim().replace(/^W\//, ''))) === true
  ) {
    res.set(headers).status(304).end();
    return;
  }
  const range = rangeOf(req, size, etag);
  if (range === 'unsatisfiable') {
    res
      .set({ ...headers, 'Content-Range': `bytes */${size}` })
      .status(416)
      .end();
    return;
  }
  const body = req.method === 'HEAD' ? undefined : await objects.get(name, range);
  res.set({ ...headers, 'Content-Length': String(range === undefined ? size : range.end - range.start + 1) });
  if (range !== undefined) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  if (body === undefined) res.end();
  else await pipeline(body, res).catch(ignoreDeparted(res));
};

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
