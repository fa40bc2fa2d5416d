import { type IncomingMessage } from 'node:http';
import { type PlainMessageId } from '@berangkat/contracts/messages/issue';
import { type Refusal, refuse } from '@berangkat/platform/http';
import busboy from 'busboy';

export interface FileRules {
  /** Bytes. */
  readonly most: number;
  /** What a larger file is told. */
  readonly tooLarge: PlainMessageId;
}

export interface ReceivedFile {
  readonly bytes: Buffer;
  /** Text fields that came along: who the browser says it is, never believed. */
  readonly claims: Readonly<Record<string, string>>;
}

/** Characters of a file name (001 §5). */
const LONGEST_NAME = 50;
/** Text fields that any command accepts. */
const CLAIMS = new Set(['userid', 'adminid', 'createdby', 'updatedby', 'audit']);
/** A connection on which nothing arrives for this long has been cut off. Milliseconds. */
const SILENCE = 30_000;
/** Bytes of a refused upload that are read and dropped, so that its browser gets to see the answer. */
const DROPPED = 32 * 1024 * 1024;

export const fileRefused = (status: number, code: PlainMessageId): Refusal => {
  const { message } = refuse(status, code);
  return refuse(status, code, [{ field: 'file', code, message }]);
};

/**
 * Receives the one file of a multipart form in its field `file`. Every limit holds while the bytes arrive: what is too much is not kept.
 * @throws {Refusal} 4xx with the words of the specification
 */
export const receiveFile = async (req: IncomingMessage, rules: FileRules): Promise<ReceivedFile> => {
  try {
    return await parse(req, rules);
  } catch (refusal) {
    dropRest(req);
    throw refusal;
  }
};

const parse = (req: IncomingMessage, { most, tooLarge }: FileRules): Promise<ReceivedFile> =>
  new Promise((resolve, reject) => {
    if (req.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') !== true) return reject(refuse(415, 'unsupported-media-type'));
    let form: busboy.Busboy;
    try {
      form = busboy({ headers: req.headers, preservePath: true, defParamCharset: 'utf8', limits: { files: 1, fields: 8, parts: 9, fileSize: most + 1, fieldNameSize: 50, fieldSize: 2_048, headerPairs: 20 } });
    } catch {
      return reject(refuse(400, 'malformed-multipart'));
    }
    const claims: Record<string, string> = {};
    let chunks: Buffer[] | undefined;

    const end = (): void => {
      clearTimeout(silence);
      req.unpipe(form);
      for (const [event, listener] of watched) req.off(event, listener);
    };
    const fail = (refusal: Refusal): void => {
      end();
      chunks = undefined;
      reject(refusal);
    };
    const silence = setTimeout(() => fail(refuse(408, 'upload-cut-off')), SILENCE);
    const watched: [string, () => void][] = [
      ['data', () => void silence.refresh()],
      ['aborted', () => fail(refuse(400, 'upload-cut-off'))],
      ['error', () => fail(refuse(400, 'upload-cut-off'))],
    ];
    for (const [event, listener] of watched) req.on(event, listener);

    form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (name === 'file') return fail(fileRefused(400, 'file-required'));
      if (nameTruncated || valueTruncated || !CLAIMS.has(name)) return fail(refuse(400, 'unknown-field'));
      claims[name] = value;
    });
    form.on('file', (name, stream, { filename }) => {
      const received: Buffer[] = (chunks = []);
      // A form that was given up still ends its file with an error.
      stream.on('error', () => undefined);
      const refusal = name === 'file' ? nameRefused(filename) : refuse(400, 'unknown-field');
      if (refusal !== undefined) {
        stream.resume();
        return fail(refusal);
      }
      stream.on('data', (chunk: Buffer) => received.push(chunk));
      stream.on('limit', () => fail(fileRefused(413, tooLarge)));
    });
    form.on('filesLimit', () => fail(fileRefused(400, 'file-single')));
    form.on('fieldsLimit', () => fail(refuse(400, 'malformed-multipart')));
    form.on('partsLimit', () => fail(refuse(400, 'malformed-multipart')));
    form.on('error', () => fail(refuse(400, 'malformed-multipart')));
    form.on('close', () => {
      end();
      if (chunks === undefined) return reject(fileRefused(400, 'file-required'));
      const bytes = Buffer.concat(chunks);
      if (bytes.length === 0) reject(fileRefused(400, 'file-empty'));
      else resolve({ bytes, claims });
    });
    req.pipe(form);
  });

/** The name is looked at because the specification limits it, and used for nothing. */
const nameRefused = (filename: string | undefined): Refusal | undefined => {
  if (filename === undefined || filename === '') return fileRefused(400, 'file-required');
  if (/[\\/]|\p{Cc}/u.test(filename) || filename === '.' || filename === '..') return fileRefused(400, 'filename-path');
  if ([...filename].length > LONGEST_NAME) return fileRefused(400, 'filename-50');
  return undefined;
};

const dropRest = (req: IncomingMessage): void => {
  let dropped = 0;
  req.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DROPPED) req.destroy();
  });
  req.on('error', () => undefined);
  req.resume();
};
