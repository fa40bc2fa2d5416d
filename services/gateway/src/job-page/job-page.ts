import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Logger } from '@berangkat/platform/observability';
import { type Request, type RequestHandler } from 'express';
import { type JobDrawing, type Subject } from './drawing';
import { type JobRead, type ReadJob } from './read-job';

export interface JobPageOptions {
  readonly read: ReadJob;
  readonly drawing: () => Promise<JobDrawing>;
  readonly localeOf: (req: Request) => Subject['locale'];
  readonly isDemo: () => Promise<boolean>;
  readonly publicUrl: string | undefined;
  readonly logger: Logger;
  readonly now?: () => number;
}

/** Milliseconds that a page is kept: a link that goes round is opened by hundreds in a minute. */
const KEPT = 3_000;
/** Pages that are kept at most. */
const MAX_KEPT = 200;

interface Page {
  readonly status: number;
  readonly html: Buffer;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/**
 * The page of a job, drawn for whoever asks: it can be read before any script has arrived, and by what reads no scripts
 * (search engines, the previews of messengers). A job that is not there is a page, too: 404, and 410 when it is not
 * offered any more. While query-api does not answer, it is left to the app.
 */
export const jobPage = (options: JobPageOptions): RequestHandler => {
  const { read, drawing, localeOf, isDemo, logger, now = Date.now } = options;
  const kept = new Map<string, { readonly until: number; readonly page: Promise<Page> }>();

  const draw = async (subject: Omit<Subject, 'read'>, requestId: string): Promise<Page> => {
    const found: JobRead = JOB_ID.test(subject.jobid) ? await read(subject.jobid, requestId) : { status: 404 };
    const { draw: drawn, frames } = await drawing();
    const [begin, middle, end] = frames[subject.locale];
    const { status, head, body } = drawn({ ...subject, read: found });
    const html = [begin, head, middle, body, end].join('');
    return {
      status,
      html: Buffer.from((await isDemo()) ? html.replace('<html ', '<html data-demo ') : html),
      compressed: new Map(),
    };
  };

  const pageFor = (subject: Omit<Subject, 'read'>, requestId: string): Promise<Page> => {
    // A page without an id is drawn without asking, and kept under no name that a visitor invents.
    if (!JOB_ID.test(subject.jobid)) return draw(subject, requestId);
    const name = `${subject.locale} ${subject.jobid} ${subject.origin}`;
    const known = kept.get(name);
    if (known !== undefined && now() < known.until) return known.page;
    kept.delete(name);
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
    const page = draw(subject, requestId);
    kept.set(name, { until: now() + KEPT, page });
    page.catch(() => kept.delete(name));
    return page;
  };

  return (req, res, next) => {
    const { jobid } = req.query;
    const subject = {
      locale: localeOf(req),
      origin: options.publicUrl?.replace(/\/$/, '') ?? originIn(req),
      jobid: typeof jobid === 'string' ? jobid : '',
    };
    pageFor(subject, String(res.locals.requestId))
      .then(async (page) => {
        const encoding = ENCODINGS.find((one) => req.acceptsEncodings(one) !== false);
        const bytes = encoding === undefined ? page.html : await compressedOf(page, encoding);
        res.status(page.status).set({
          'Cache-Control': 'no-cache',
          'Content-Type': 'text/html; charset=utf-8',
          Vary: 'Accept-Encoding, Accept-Language, Cookie',
          ...(encoding !== undefined && { 'Content-Encoding': encoding }),
        });
        res.send(bytes);
      })
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'the page of a job could not be drawn');
        next();
      });
  };
};

const JOB_ID = /^\d{11}$/;

/** Without a public address, the one that the reader came to, as long as it is an address. */
const originIn = (req: Request): string => {
  const host = req.headers.host ?? '';
  return /^[a-z\d.-]{1,253}(:\d{1,5})?$/i.test(host) ? `http://${host}` : '';
};

/** How a page can be compressed, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const compressors: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  // Five takes a tenth of the time of the highest quality, and makes 10 % more bytes.
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
};

/** Compressed once for all who read a page while it is kept. */
const compressedOf = ({ html, compressed }: Page, encoding: Encoding): Promise<Buffer> => {
  const bytes = compressed.get(encoding) ?? compressors[encoding](html);
  compressed.set(encoding, bytes);
  return bytes;
};
