import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { boundedLinks, type Cell, sheetName, writeWorkbook } from './workbook';

const long = 'A name whose 31st character is ';

describe('a workbook', () => {
  it.all([
    ["'Aqaba Hotel opening", 'Aqaba Hotel opening'],
    ["The guests'", 'The guests'],
    ["' '", 'Export'],
    ['History', 'History 1'],
    ['hISTORY', 'hISTORY 1'],
    [`${long.slice(0, 30)}'s`, long.slice(0, 30)],
    [`${'x'.repeat(30)}🏨`, 'x'.repeat(30)],
    ["Ma'ruf: staff / crew", "Ma'ruf  staff   crew"],
  ])('of %s has a name that programs of spreadsheets take', async (given, name) => {
    expect(sheetName(given)).toBe(name);
    const stream = new PassThrough();
    const written = buffer(stream);
    async function* pages() {
      yield [{ id: '1' }];
    }
    const column = { header: 'Id', width: 9, cell: ({ id }: { id: string }): Cell => id };
    await writeWorkbook(stream, { name: given, columns: [column], pages: pages() }, () => Promise.resolve());
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await written) as unknown as ExcelJS.Buffer);
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([name]);
  });

  it('has no more links than Excel takes: addresses stand as texts from there on', () => {
    const bounded = boundedLinks();
    const link = { text: 'CV', hyperlink: 'https://portal.example/cv' };
    const cells = Array.from({ length: 65_532 }, () => bounded(link));
    expect(cells.filter((cell) => cell === link)).toHaveLength(65_530);
    expect(cells.slice(-2)).toEqual([link.hyperlink, link.hyperlink]);
    expect(['a text', 7, null].map(bounded)).toEqual(['a text', 7, null]);
  });
});
