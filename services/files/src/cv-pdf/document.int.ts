import { type Locale } from '@berangkat/contracts/reference';
import { type SharedCv } from '@berangkat/contracts/shares';
import { anAgency } from '@berangkat/contracts/testing';
import { aSharedCv } from '../testing/cvs';
import { portrait } from '../testing/images';
import { CV_ADDRESS, drawnCvs } from '../testing/papers';
import { type ReadPdf, readPdf } from '../testing/read-pdf';
import { PAGE } from '../pdf/page';

const printed = async (cvs: readonly SharedCv[], locale?: Locale): Promise<ReadPdf> =>
  readPdf(await drawnCvs(cvs, locale && { locale }));
const textOf = ({ pages }: ReadPdf): string => pages.flatMap(({ texts }) => texts).join('\n');
const images = (file: Buffer): number => file.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

it('a CV is a page of A4 with its link, until when that works, and what the work is decided by', async () => {
  const pdf = await printed([aSharedCv()]);
  expect(pdf).toMatchObject({ title: 'The title', language: 'en', outline: ['Putu Sari'] });
  expect(pdf.pages).toHaveLength(1);
  const [{ width, height, links, lowest, texts }] = pdf.pages as [ReadPdf['pages'][number]];
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  expect(links).toEqual([CV_ADDRESS]);
  expect(lowest).toBeLessThan(PAGE.height - 10);
  expect(texts[0]).toBe('Putu Sari');
  const text = texts.join('\n');
  for (const part of [
    'until 22 December 2026',
    'Position 0',
    'Mar 2019 – now',
    'School 0',
    'Denpasar, 2 March',
    '165 cm',
  ])
    expect(text).toContain(part);
});

it('tells readers of screens what each part is, and what its pictures show', async () => {
  const cv = aSharedCv({ experiences: 1, educations: 0 }, { positions: ['Waiter'] });
  const photo = await portrait('jpeg', { width: 300, height: 400 });
  const file = await drawnCvs([cv], { photo, letterhead: { agency: anAgency(), logo: photo } });
  const parts = readPdf(file)
    .pages[0]!.parts.split('\n')
    .map((line) => line.trimEnd());
  const from = (first: string, count: number): readonly string[] =>
    parts
      .slice(parts.indexOf(first))
      .slice(0, count)
      .map((line) => line.trim().replaceAll(/\s+/g, ' '));
  expect(parts.slice(0, 5)).toEqual([
    'Document',
    '  Sect',
    '    P PT Samudra Contoh',
    '    Link',
    '      P Licence CONTOH-0001/2024',
  ]);
  expect(from('    Figure Photo of Putu Sari', 2)).toEqual(['Figure Photo of Putu Sari', 'H1 Putu Sari']);
  expect(from('    P Applies for', 6)).toEqual([
    ...['P Applies for', 'L', 'LI', 'LBody Waiter', 'Link', 'Figure CV with all photos'],
  ]);
  // Two lines on paper are one text.
  expect(parts).toContain('        Lbl Employment status');
  expect(from('    H2 Work experience', 12)).toEqual([
    ...['H2 Work experience', 'H3 Position 0', 'P Mar 2019 – now', 'P PT Hotel Nusa Indah, Denpasar, Indonesia'],
    ...['P Hotel · Staff · Full-time', 'L', 'LI', 'Lbl •', 'LBody Cleaned sixteen rooms a day', 'LI', 'Lbl •'],
    'LBody Looked after guests of the club floor',
  ]);
});

it('it reads in Indonesian, too', async () => {
  const text = textOf(await printed([aSharedCv({}, { weight: 52.5 })], 'id'));
  for (const part of [
    '52,5 kg',
    'Pengalaman kerja',
    'Mar 2019 – sekarang',
    'Perempuan',
    'Perhotelan',
    'Tata Graha',
    'sampai 22 Desember 2026',
  ])
    expect(text).toContain(part);
});

it('names are spelt with their marks, however they were typed', async () => {
  const names = [
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['Ștefănescu Ḥakīm', 'Ștefănescu Ḥakīm'],
    ['Łukasz', 'Łukasz'],
    // With marks of their own, as some keyboards write them.
    ['Zoe\u0308 A\u0301lvarez', 'Zoë Álvarez'],
    // A mark, a letter and a character that the typeface does not have.
    ['A\u035fyu 中 ﬁ', 'Ayu ? fi'],
  ] as const;
  const pdf = await printed(names.map(([name]) => aSharedCv({}, { firstname: name, lastname: name })));
  expect(pdf.pages.map(({ texts }) => texts[0])).toEqual(names.map(([, shown]) => shown));
  expect(pdf.outline).toEqual(names.map(([name]) => name));
});

it('many records take two pages, and what does not fit is counted: old work first, schools stay', async () => {
  const pdf = await printed([aSharedCv({ experiences: 30, educations: 2 })]);
  expect(pdf.pages).toHaveLength(2);
  for (const { lowest } of pdf.pages) expect(lowest).toBeLessThan(PAGE.height - 10);
  const text = textOf(pdf);
  const shown = Array.from({ length: 30 }, (_, index) => index).filter((index) => text.includes(`Position ${index}\n`));
  expect(shown).toEqual(shown.map((_, index) => index));
  expect(shown.length).toBeGreaterThan(8);
  expect(text).toContain(`${30 - shown.length} more entries: scan the code on the first page.`);
  expect(text).toContain('School 1');
  expect(text).toContain('Putu Sari · 2 / 2');
});

it('a stored value reads as on the page', async () =>
  expect(textOf(await printed([aSharedCv({}, { religion: 'hinduism' })])).split('\n')).toContain('Hinduism'));

it('a CV with little in it is a page without empty lines', async () => {
  const nothing = { experiences: 0, educations: 0 };
  const text = textOf(
    await printed([aSharedCv(nothing, { religion: null, race: '', height: null, positions: [], dateofbirth: null })]),
  );
  expect(text).toContain('No work experience yet');
  for (const absent of ['Religion', 'Race', 'Height', 'Applies for', 'Education', 'null'])
    expect(text.split('\n')).not.toContain(absent);
});

it('a name of the longest is shown whole, and so are the first of many positions', async () => {
  const positions = Array.from({ length: 20 }, (_, index) => `a position of the longest, ${index}`);
  const pdf = await printed([
    aSharedCv({}, { firstname: 'Muhammad Abdurrahman', lastname: 'Wiryodiningrat Kusumaningrat', positions }),
  ]);
  const text = textOf(pdf).replaceAll('\n', ' ');
  expect(text).toContain('Muhammad Abdurrahman Wiryodiningrat Kusumaningrat');
  expect(text).toContain('a position of the longest, 0');
  expect(text).toMatch(/\+ \d+/);
});

it('many CVs are one file: each begins a page, has a bookmark and pages of its own', async () => {
  const names = ['Ayu', 'Budi', 'Citra'];
  const cvs = names.map((name) => aSharedCv({ experiences: 12 }, { firstname: name, lastname: name }));
  const pdf = await printed(cvs);
  expect(pdf.outline).toEqual(names);
  expect(pdf.pages.map(({ texts }) => texts.at(-1))).toEqual(
    names.flatMap((name) => [`${name} · 1 / 2`, `${name} · 2 / 2`]),
  );
});

it('photos are in the file, the whole person where there is room', async () => {
  const photo = await portrait('jpeg', { width: 300, height: 400 });
  expect(images(await drawnCvs([aSharedCv()]))).toBe(0);
  expect(images(await drawnCvs([aSharedCv()], { photo }))).toBe(2);
});

describe('under a letterhead', () => {
  it('every CV says first whose it is, where that can be checked, and whom to call', async () => {
    const { pages } = readPdf(
      await drawnCvs([aSharedCv(), aSharedCv()], { letterhead: { agency: anAgency(), logo: undefined } }),
    );
    expect(pages).toHaveLength(2);
    for (const { texts, links } of pages) {
      expect(texts[0]).toBe('PT Samudra Contoh');
      expect(links).toEqual(['https://izin.example/samudra', CV_ADDRESS]);
      const text = texts.join('\n');
      for (const part of [
        'Licence CONTOH-0001/2024',
        'Rina Wulandari',
        '+62 812-3456-7890',
        'halo@samudra.example',
        'Putu Sari',
        'From PT Samudra Contoh, without contact details',
      ])
        expect(text).toContain(part);
    }
  });

  it('has the logo beside the name', async () => {
    const logo = await portrait();
    expect(images(await drawnCvs([aSharedCv()], { letterhead: { agency: anAgency(), logo } }))).toBe(1);
  });

  it('keeps to its lines, however long what it says is', async () => {
    const long = anAgency({ legalname: 'PT '.repeat(26), address: 'Jalan '.repeat(26), licence: 'X'.repeat(60) });
    const { pages } = readPdf(await drawnCvs([aSharedCv()], { letterhead: { agency: long, logo: undefined } }));
    expect(pages).toHaveLength(1);
    expect(pages[0]!.lowest).toBeLessThan(PAGE.height - 10);
  });
});
