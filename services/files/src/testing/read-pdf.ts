import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** A PDF as its reader sees it. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** Titles of its bookmarks. */
  readonly outline: readonly string[];
  readonly pages: readonly {
    /** Points. */
    readonly width: number;
    readonly height: number;
    /** In the order in which they were drawn. */
    readonly texts: readonly string[];
    /** How far down a text reaches at most. */
    readonly lowest: number;
    readonly links: readonly string[];
    /** What a reader of screens is told: 'H1 Putu Sari', one below the other, indented by what it stands in. */
    readonly parts: string;
  }[];
}

/** pdf.js is an ES module, which jest does not load: it reads in a process of its own. */
const PROGRAM = `
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const file = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise;
const { info } = await file.getMetadata();
const pages = [];
const tell = ({ role, alt, children = [] }, texts, depth = 0) => {
  const said = alt ?? children.map(({ id }) => texts.get(id) ?? '').join('');
  const own = depth === 0 ? '' : '  '.repeat(depth - 1) + [role, said].filter(Boolean).join(' ') + '\\n';
  return own + children.filter(({ role }) => role).map((child) => tell(child, texts, depth + 1)).join('');
};
/** The texts of a page by the mark that they stand in. */
const marked = (items) => {
  const texts = new Map();
  const marks = [];
  for (const { type, id, str } of items)
    if (type?.startsWith('beginMarkedContent')) marks.push(id);
    else if (type === 'endMarkedContent') marks.pop();
    else if (marks.length > 0) texts.set(marks.at(-1), (texts.get(marks.at(-1)) ?? '') + str);
    else if (str !== '') throw new Error('outside of all parts: ' + str);
  return texts;
};
for (let number = 1; number <= file.numPages; number += 1) {
  const page = await file.getPage(number);
  const [, , width, height] = page.view;
  const items = (await page.getTextContent()).items.filter(({ str }) => str.trim() !== '');
  pages.push({
    width,
    height,
    texts: items.map(({ str }) => str),
    lowest: Math.max(...items.map(({ transform }) => height - transform[5])),
    parts: tell(await page.getStructTree(), marked((await page.getTextContent({ includeMarkedContent: true })).items)),
    links: (await page.getAnnotations()).map(({ url }) => url),
  });
}
const outline = ((await file.getOutline()) ?? []).map(({ title }) => title);
process.stdout.write(JSON.stringify({ title: info.Title, language: info.Language, outline, pages }));
`;

/** Reads a PDF as the web shows one: with pdf.js. */
export const readPdf = (pdf: Buffer): ReadPdf =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      input: pdf,
      cwd: resolve(__dirname, '../../../..'),
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  ) as ReadPdf;
