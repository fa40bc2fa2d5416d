import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileType, FORM_FIELD_MAX, wrongTypeOf } from '@berangkat/contracts/files';
import { type Claims, claimedActor, claims } from '@berangkat/contracts/kernel';
import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { BodyPace, HttpError, httpErrors, httpError, parseInput, strictly } from '@berangkat/platform/http';
import busboy from 'busboy';
import { fileTypeFromBuffer } from 'file-type/core';
import { type FileKind, FORM } from '../kinds/file-kind';
import { type Spool } from './spool';

/** A file that has arrived whole, of a type and size that its kind accepts. The code that receives it removes it. */
export interface ReceivedFile {
  readonly path: string;
  /** By its first bytes; what the browser called it is not looked at. */
  readonly type: FileType;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  /** At most {@link LONGEST_NAME} characters, without a path. Shown to people, and part of no path of ours. */
  readonly filename: string;
  remove(): Promise<void>;
}

export interface ReceivedForm {
  /** The text parts of the form but the claims, as they were sent and as the endpoint's schema takes them. */
  readonly fields: Readonly<Record<string, string>>;
  /** Claims of the browser about itself; undefined where it makes none. */
  readonly claims: Claims | undefined;
  /** Undefined where it was left out, and may be. */
  readonly file: ReceivedFile | undefined;
}

/** The bounds of a form: the rules of its kind of file, and the schema of its text parts. */
export type FormBounds = Pick<
  FileKind,
  'types' | 'wrongType' | 'disguised' | 'maxBytes' | 'tooLarge' | 'imageBound' | 'missing' | 'withoutFile' | 'pace'
> & {
  readonly upload: Pick<FileKind['upload'], 'fields'>;
};

/** Characters of a file name (001 §5). */
const LONGEST_NAME = 50;
/**
 * Text fields that any command accepts: what the browser says of itself, which is stored as a claim and decides
 * nothing. `audit` is JSON.
 */
const CLAIMS = new Set(Object.keys(claimedActor));
/** Bytes at the beginning of a file by which its type is told. */
const HEAD = 4_100;

export const fileRefused = (status: number, code: PlainMessageId): HttpError => {
  const { message } = httpError(status, code);
  return httpError(status, code, [{ field: 'file', code, message }]);
};

/**
 * Refuses by its headers what need not be received.
 * @throws {HttpError} 413, 415
 */
export const assertReceivable = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { maxBytes, tooLarge }: Pick<FormBounds, 'maxBytes' | 'tooLarge'>,
): void => {
  if (headers['content-type']?.toLowerCase().startsWith('multipart/form-data') !== true)
    throw httpError(415, 'unsupported-media-type');
  if (Number(headers['content-length'] ?? 0) > maxBytes + FORM) throw fileRefused(413, tooLarge);
};

/**
 * Receives the one file of a multipart form in its field `file` into the spool. Every limit holds while the bytes
 * arrive: what is too much is not kept, and nothing is left of what is refused.
 * @throws {HttpError} 4xx with the words of the specification, 408 too slow, 503 no room on the disk
 */
export const receiveForm = async (req: IncomingMessage, bounds: FormBounds, spool: Spool): Promise<ReceivedForm> => {
  const path = await spool.newPath().catch(diskRefused);
  const remove = (): Promise<void> => rm(path, { force: true });
  try {
    const { file, ...parsed } = await parse(req, bounds, path);
    if (bounds.upload.fields !== undefined) parseFields(bounds.upload.fields, parsed.fields);
    return { ...parsed, file: file && { path, remove, ...file } };
  } catch (error) {
    await remove();
    throw error;
  }
};

/**
 * Checks the text parts. What is wrong within the part `json` is said of the field as it is named there.
 * @throws {HttpError} 400
 */
const parseFields = (schema: NonNullable<FormBounds['upload']['fields']>, fields: Readonly<Record<string, string>>) => {
  try {
    parseInput(strictly(schema), fields);
  } catch (error) {
    if (!(error instanceof HttpError) || error.errors === undefined) throw error;
    const errors = error.errors.map((one) => ({ ...one, field: one.field.replace(/^json\./, '') }));
    throw new HttpError(error.status, error.code, error.message, errors);
  }
};

type Written = Pick<ReceivedFile, 'type' | 'size' | 'sha256'>;
type Parsed = Pick<ReceivedForm, 'fields' | 'claims'> & {
  readonly file: (Written & Pick<ReceivedFile, 'filename'>) | undefined;
};

const parse = async (req: IncomingMessage, bounds: FormBounds, path: string): Promise<Parsed> => {
  // Gone while its permission was asked for: nothing would be heard of it any more, and it would hold its slot.
  if (req.destroyed) throw httpError(400, 'upload-cut-off');
  const { maxBytes, tooLarge, pace: limits, upload } = bounds;
  const known = new Set(Object.keys(upload.fields?.shape ?? {}));
  const fields: Record<string, string> = {};
  const claimed: Record<string, string> = {};
  let filename = '';
  const form = formOf(req, maxBytes);
  const cleared: (() => void)[] = [];
  const listen = (event: string, onChunk: (chunk: Buffer) => void): void => {
    req.on(event, onChunk);
    cleared.push(() => req.off(event, onChunk));
  };
  let writing: Promise<Written> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
        if (name === 'file') reject(fileRefused(400, 'file-required'));
        else if (nameTruncated || valueTruncated || name in fields) reject(httpError(400, 'unknown-field'));
        else if (known.has(name)) fields[name] = value;
        else if (CLAIMS.has(name)) claimed[name] = value;
        else reject(httpError(400, 'unknown-field'));
      });
      form.on('file', (name, stream, info) => {
        // A form that was given up still ends its file with an error.
        stream.on('error', () => undefined);
        stream.on('limit', () => reject(fileRefused(413, tooLarge)));
        filename = info.filename ?? '';
        // A browser sends this for a file field in which nobody chose a file.
        if (name === 'file' && filename === '' && bounds.withoutFile === true) return void stream.resume();
        const refusal = name === 'file' ? nameRefused(filename) : httpError(400, 'unknown-field');
        if (refusal !== undefined) {
          stream.resume();
          return reject(refusal);
        }
        writing = write(stream, bounds, path, filename);
        writing.catch(reject);
      });
      form.on('filesLimit', () => reject(fileRefused(400, 'file-single')));
      for (const event of ['fieldsLimit', 'partsLimit', 'error'])
        form.on(event, () => reject(httpError(400, 'malformed-multipart')));
      form.on('close', resolve);
      const pace = new BodyPace(limits, () => reject(httpError(408, 'upload-too-slow')));
      cleared.push(() => pace.end());
      listen('data', (chunk) => {
        pace.count(chunk.length);
        // Bytes before the first boundary and after the last are in no field and no file.
        if (pace.received > maxBytes + FORM) reject(fileRefused(413, tooLarge));
      });
      for (const event of ['aborted', 'error']) listen(event, () => reject(httpError(400, 'upload-cut-off')));
      req.pipe(form);
    });
    const parsed = { fields, claims: claimsIn(claimed) };
    if (writing !== undefined) return { ...parsed, file: { ...(await writing), filename } };
    if (bounds.withoutFile !== true) throw fileRefused(400, bounds.missing ?? 'file-required');
    return { ...parsed, file: undefined };
  } catch (error) {
    req.unpipe(form);
    form.destroy();
    await writing?.catch(() => undefined);
    throw error;
  } finally {
    for (const clear of cleared) clear();
  }
};

/** Of what a browser says of itself, what is no claim is left out, as it is of JSON. */
const claimsIn = ({ audit, ...others }: Readonly<Record<string, string>>): Claims | undefined => {
  const whole = { ...others, ...(audit !== undefined && { audit: jsonIn(audit) }) };
  return Object.keys(whole).length === 0 ? undefined : claims.safeParse(whole).data;
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws {HttpError} */
const formOf = (req: IncomingMessage, maxBytes: number): busboy.Busboy => {
  try {
    return busboy({
      headers: req.headers,
      preservePath: true,
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: 12,
        parts: 13,
        fileSize: maxBytes + 1,
        fieldNameSize: 50,
        fieldSize: FORM_FIELD_MAX,
        headerPairs: 20,
      },
    });
  } catch {
    throw httpError(400, 'malformed-multipart');
  }
};

/** Writes the file as it comes, once its first bytes say that it is of an accepted type. */
const write = async (stream: Readable, bounds: FormBounds, path: string, filename: string): Promise<Written> => {
  const hash = createHash('sha256');
  let size = 0;
  let type: FileType | undefined;
  const { imageBound } = bounds;
  const assertSize = (): void => {
    if (imageBound !== undefined && type?.startsWith('image/') && size > imageBound.maxBytes)
      throw fileRefused(413, imageBound.tooLarge);
  };
  const inspected = async function* (): AsyncGenerator<Buffer> {
    let head: Buffer[] | undefined = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      head?.push(chunk);
      if (head !== undefined && size >= HEAD) {
        type = await typeOf(Buffer.concat(head), bounds, filename);
        head = undefined;
      }
      assertSize();
      yield chunk;
    }
    if (size === 0) throw fileRefused(400, 'file-empty');
    if (head !== undefined) type = await typeOf(Buffer.concat(head), bounds, filename);
  };
  const kept = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => kept.once('close', () => resolve()));
  try {
    await pipeline(inspected, kept);
  } catch (error) {
    // An early refusal comes while the file is still being opened: removed before that, it would stay.
    await closed;
    return diskRefused(error);
  }
  return { type: type!, size, sha256: hash.digest() };
};

/**
 * Files by what their first bytes can say. An animated PNG is one, of which the first picture is kept. Of Word files it is
 * a compound file, an archive: whether it is one is told when the whole of it is there.
 */
const CONTAINERS: Readonly<Partial<Record<FileType, RegExp>>> = {
  'image/png': /^image\/apng$/,
  'application/msword': /^application\/x-cfb$/,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': /^application\/zip$/,
};
/** Photos of iPhones. No decoder of ours reads them, since theirs is under patents. */
const HEIC = /^image\/hei[cf]/;

/** Some programs put a line end before a PDF, and some a byte order mark. */
const BLANK_PDF = /^(?:\xef\xbb\xbf)?[\s\0]{0,64}%PDF-/;
/** A part of a form that was saved as it was sent, with a PDF in it. */
const PDF_IN_FORM = /^--[^\r\n]{1,80}\r?\nContent-Disposition:[\s\S]*%PDF-/i;

/** @throws {HttpError} 400, 415 */
const typeOf = async (head: Buffer, bounds: FormBounds, filename: string): Promise<FileType> => {
  const beginning = head.toString('latin1', 0, 1_024);
  const mime = BLANK_PDF.test(beginning) ? 'application/pdf' : (await fileTypeFromBuffer(head))?.mime;
  const accepted = bounds.types.find((type) => type === mime || CONTAINERS[type]?.test(mime ?? ''));
  if (accepted === undefined && bounds.types.includes('application/pdf') && PDF_IN_FORM.test(beginning))
    throw fileRefused(400, 'pdf-broken');
  if (accepted === undefined)
    throw fileRefused(415, HEIC.test(mime ?? '') ? 'image-heic' : wrongTypeOf(filename, bounds));
  return accepted;
};

/** @throws {HttpError} 503 when the disk is full, gone, or out of order; otherwise the error as it is */
const diskRefused = (error: unknown): never => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') throw httpError(503, 'upload-no-room', undefined, { retryAfter: 60 });
  if (syscall !== undefined) throw httpErrors.unavailable();
  throw error;
};

const nameRefused = (filename: string): HttpError | undefined => {
  if (filename === '') return fileRefused(400, 'file-required');
  if (/[\\/]|\p{Cc}/u.test(filename) || filename === '.' || filename === '..') return fileRefused(400, 'filename-path');
  if (Array.from(filename).length > LONGEST_NAME) return fileRefused(400, 'filename-50');
  return undefined;
};
