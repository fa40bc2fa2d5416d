import { readFile, writeFile } from 'node:fs/promises';
import {
  type PDFContext,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { type Fault, type JobAnswer, type PdfJob } from './job';
import { withoutData, withoutRestrictions } from './pdf-anew';

/** Kinds of actions that run a program, open a file or send one (ISO 32000-1, 12.6.4). */
const ACTIONS: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE']);
/** Keys under which scripts, files and forms of another language are kept. */
const KEYS: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'EF',
  'EmbeddedFiles',
  'XFA',
  'RichMediaContent',
  'OnInstantiate',
]);

/**
 * Looks whether a PDF is whole, opens without a password, and holds nothing that runs or is hidden in it. Every object of
 * every version of the file is looked at, those in compressed streams too. Blank bytes around it, comments behind it,
 * restrictions of what may be done with it, and data for programs that is attached to it are left out: what is looked at
 * is what is kept.
 */
export const checkPdf = async ({ path, maxPages, into }: PdfJob): Promise<JobAnswer> => {
  const received = await readFile(path);
  let kept = withoutBlanks(received);
  if (kept === undefined) return { fault: 'broken' };
  if (holds(kept, ENCRYPTED)) {
    const opened = await withoutRestrictions(kept);
    if (opened === undefined) return { fault: 'encrypted' };
    kept = opened;
  }
  let fault = await faultOf(kept, maxPages);
  if (fault === 'active') {
    const cleared = await withoutData(kept);
    if (cleared !== undefined && (fault = await faultOf(cleared, maxPages)) === undefined) kept = cleared;
  }
  if (fault !== undefined) return { fault };
  if (kept.length === received.length && kept.equals(received)) return { done: true };
  await writeFile(into, kept, { flag: 'wx', mode: 0o600 });
  return { done: true, written: true };
};

const faultOf = async (bytes: Buffer, maxPages: number): Promise<Fault | undefined> =>
  faultOfBytes(bytes) ?? (await faultOfObjects(bytes, maxPages));

const BEGINNING = /^(?:\xef\xbb\xbf)?[\s\0]*(?=%PDF-)/;
const END = Buffer.from('%%EOF');
/** Blank bytes that may stand before its beginning, and those behind its end that are kept. */
const BLANKS = 64;

/**
 * The document without the line ends, byte order mark and zeros that programs put before its beginning and behind its end,
 * and without the comments that mail gateways and scanners add there.
 * @returns undefined when there is anything else, such as a page or an archive
 */
const withoutBlanks = (bytes: Buffer): Buffer | undefined => {
  const lead = BEGINNING.exec(bytes.toString('latin1', 0, BLANKS + 5));
  const end = bytes.lastIndexOf(END);
  if (lead === null || end < 0) return undefined;
  const behind = bytes.subarray(end + END.length);
  if (!isBlankOrComments(behind)) return undefined;
  const isKept = behind.length <= BLANKS && behind.every(isBlank);
  return bytes.subarray(lead[0].length, end + END.length + (isKept ? behind.length : 0));
};

/** A comment goes from its `%` to the end of the line (7.2.4). Other control characters are of something else. */
const isBlankOrComments = (bytes: Buffer): boolean => {
  let inComment = false;
  return bytes.every((byte) => {
    if (byte === 10 || byte === 13) inComment = false;
    else if (byte === PERCENT) inComment = true;
    return isBlank(byte) || (inComment && byte >= 32 && byte !== 127);
  });
};
const PERCENT = 37;

/** White space of the format (7.2.2), zero among it. */
const isBlank = (byte: number): boolean => byte === 0 || (byte >= 9 && byte <= 13) || byte === 32;

/**
 * Finds faults without understanding the file. A reader may take an object from the middle of a stream, where a parser
 * sees bytes only: an action that stands in clear anywhere counts.
 */
const faultOfBytes = (bytes: Buffer): Fault | undefined => {
  if (withoutBlanks(bytes)?.length !== bytes.length) return 'broken';
  if (holds(bytes, ENCRYPTED)) return 'encrypted';
  return holds(bytes, CLEAR_ACTION) ? 'active' : undefined;
};

/** A name as it may be spelled: every character also by its number (7.3.5). */
const spelled = (name: string): string =>
  Array.from(name, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${code}|#${code.toUpperCase()})`;
  }).join('');
const GAP = '(?:[\\s\\0]|%[^\\r\\n]{0,80}[\\r\\n]){0,20}';
const CLEAR_ACTION = new RegExp(`/${spelled('S')}${GAP}/(?:${[...ACTIONS].map(spelled).join('|')})(?![\\w#])`, 'i');
const ENCRYPTED = new RegExp(`/${spelled('Encrypt')}${GAP}(?:\\d{1,10}\\s{1,9}\\d{1,5}\\s{1,9}R|<<)`);

/** Bytes that are looked at together, and how many of them again with the next. */
const WINDOW = 1024 * 1024;
const OVERLAP = 4 * 1024;

const holds = (bytes: Buffer, pattern: RegExp): boolean => {
  for (let from = 0; from < bytes.length; from += WINDOW - OVERLAP)
    if (pattern.test(bytes.toString('latin1', from, from + WINDOW))) return true;
  return false;
};

const faultOfObjects = async (bytes: Buffer, maxPages: number): Promise<Fault | undefined> => {
  try {
    const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true);
    const { context } = parser as unknown as { readonly context: PDFContext };
    const assign = context.assign.bind(context);
    let active = false;
    // Here and not at the end: a later version of an object takes the place of an earlier one, which a reader that goes
    // by another table may show.
    context.assign = (ref, object) => {
      active ||= isActive(object);
      assign(ref, object);
    };
    await parser.parseDocument();
    if (active) return 'active';
    const pages = pagesOf(context, maxPages);
    if (pages === 0) return 'broken';
    return pages > maxPages ? 'pages' : undefined;
  } catch {
    return 'broken';
  }
};

const isActive = (object: PDFObject | undefined): boolean => {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    return (
      KEYS.has(name) ||
      (name === 'S' && value instanceof PDFName && ACTIONS.has(value.decodeText())) ||
      (name === 'Type' && value instanceof PDFName && value.decodeText() === 'EmbeddedFile') ||
      isActive(value)
    );
  });
};

/** The pages that the tree of the document leads to; counting ends after `most`. */
const pagesOf = (context: PDFContext, most: number): number => {
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) return 0;
  const seen = new Set<PDFObject>();
  const waiting = [catalog.get(PDFName.of('Pages'))];
  let pages = 0;
  for (let node = waiting.pop(); node !== undefined && pages <= most; node = waiting.pop()) {
    if (!(node instanceof PDFRef) || seen.has(node)) continue;
    seen.add(node);
    const dict = context.lookup(node);
    if (!(dict instanceof PDFDict)) continue;
    const kids = dict.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) waiting.push(...kids.asArray());
    else if (dict.get(PDFName.of('Count')) instanceof PDFNumber) continue;
    else pages += 1;
  }
  return pages;
};
