import { type ImportKind, templateOf, IMPORT_KINDS, MAX_ROWS } from '@berangkat/contracts/imports';
import { type CsvRow, rowsOf } from './csv';

const read = async (text: string, kind: ImportKind = 'vendors', size = 50_000): Promise<CsvRow[]> => {
  const parts = async function* (): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const rows: CsvRow[] = [];
  for await (const row of rowsOf(parts(), kind)) rows.push(row);
  return rows;
};
const cellsOf = async (text: string, size?: number) => (await read(text, 'vendors', size)).map(({ cells }) => cells);

const HEAD = 'email,password\n';

it.all(IMPORT_KINDS)('reads the template of %s', async (kind) => {
  expect(await read(templateOf(kind), kind)).toEqual([{ row: 2, cells: expect.any(Object) as object, problems: [] }]);
});

it.all([
  ['commas', 'email,password,remarks\r\na@b.id,Rahasia1,"x, y"\r\n', 'x, y'],
  ['semicolons', 'email;password;remarks\na@b.id;Rahasia1;x, y\n', 'x, y'],
  ['a mark of the order of bytes', '\uFEFFemail,password,remarks\na@b.id,Rahasia1,x', 'x'],
  ['names of columns in any case and order', 'REMARKS, Email ,password\nx,a@b.id,Rahasia1', 'x'],
  ['quotes and new lines in a cell', 'email,password,remarks\na@b.id,Rahasia1,"say ""x""\ntwice"', 'say "x"\ntwice'],
  ['letters of any script', 'email,password,remarks\na@b.id,Rahasia1,漢字 é', '漢字 é'],
])('understands %s', async (_, text, remarks) => {
  const expected = [{ email: 'a@b.id', password: 'Rahasia1', remarks }];
  expect(await cellsOf(text)).toEqual(expected);
  expect(await cellsOf(text, 3)).toEqual(expected);
});

it.all([
  ['a line that names the separator', 'sep=;\r\nemail;password;phone\r\na@b.id;Rahasia1;0812\r\n', 2],
  ['the same behind a mark of the order of bytes', '\uFEFFsep=;\nemail;password;phone\na@b.id;Rahasia1;0812', 2],
  ['tabs', 'email\tpassword\tphone\na@b.id\tRahasia1\t0812', 2],
  [
    'a title above the names of the columns',
    'DATA MITRA, BATCH 3,,\n,,\nemail,password,phone\na@b.id,Rahasia1,0812',
    4,
  ],
  ['a title in a file of semicolons', 'DATA, 2026\nemail;password;phone\na@b.id;Rahasia1;0812', 3],
  ['lines that end as those of old Macs', 'email,password,phone\ra@b.id,Rahasia1,0812\r', 2],
  ['a number that Excel keeps as a text', 'email,password,phone\na@b.id,Rahasia1,="0812"\n', 2],
])('reads a file with %s', async (_, text, row) => {
  const expected = [{ row, cells: { email: 'a@b.id', password: 'Rahasia1', phone: '0812' }, problems: [] }];
  expect(await read(text)).toEqual(expected);
  expect(await read(text, 'vendors', 3)).toEqual(expected);
});

it.all([
  '0812-3456-7891',
  '(021) 555-1234',
  '+62812\u20113456\u20117899',
  '\u202a+6281234567898\u202c',
  "'081234567800",
])('leaves a phone number as it was typed to whoever reads numbers: %s', async (phone) => {
  const [row] = await read(`email,password,phone\na@b.id,Rahasia1,${phone}\n`);
  expect(row).toMatchObject({ cells: { phone }, problems: [] });
});

it('counts rows as a spreadsheet does, and passes over empty ones', async () => {
  const rows = await read(`${HEAD}a@b.id,Rahasia1\n,\n\nc@d.id,Rahasia2\n`);
  expect(rows.map(({ row }) => row)).toEqual([2, 5]);
});

it.all([
  ['nothing', '', 'import-file-empty'],
  ['names of columns alone', HEAD, 'import-file-empty'],
  ['no column that is needed', 'email\na@b.id\n', 'import-column-missing?column=password'],
  ['a column that there is not', 'email,password,salary\n', 'import-column-unknown?column=salary'],
  ['a column twice', 'email,password,email\n', 'import-column-twice?column=email'],
  ['a quotation mark without its other', `${HEAD}a@b.id,"Rahasia1\nc@d.id,x\n`, 'import-file-quote?row=2'],
  ['one in the middle of a cell', `${HEAD}a@b.id,Ra"hasia1\n`, 'import-file-quote?row=2'],
  ['text behind a quoted cell', `${HEAD}a@b.id,"Rahasia1"x\n`, 'import-file-quote?row=2'],
  ['a cell without an end', `${HEAD}${'x'.repeat(1_900_000)}\n`, 'import-row-long?row=2&max=20000'],
  ['a quoted one without an end', `${HEAD}"${'x\n'.repeat(900_000)}`, 'import-row-long?row=2&max=20000'],
  ['a million rows', `${HEAD}${'a\n'.repeat(990_000)}`, `import-file-rows?max=${MAX_ROWS}`],
  ['what is no UTF-8', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0x80]).toString('utf8'), 'import-file-text'],
])('refuses a file with %s', async (_, text, code) => {
  await expect(read(text)).rejects.toMatchObject({ name: 'UnreadableFile', message: code });
});

it.all([
  ['a formula', '=HYPERLINK("http://x")', 'import-cell-formula'],
  ['another', '@SUM(A1)', 'import-cell-formula'],
  ['one in quotation marks', '="1"&"2"', 'import-cell-formula'],
  ['one that begins with a sign', '+cmd|calc', 'import-cell-formula'],
  ['a cell that is too long', 'x'.repeat(1_001), 'import-cell-long?max=1000'],
])('says of a row that it has %s', async (_, cell, code) => {
  const [row] = await read(`email,password,remarks\na@b.id,Rahasia1,"${cell.replaceAll('"', '""')}"\n`);
  expect(row).toMatchObject({ row: 2, problems: [{ field: 'remarks', code }] });
});
it('takes a number with a sign for a number, and says where a row has too many cells', async () => {
  const [row] = await read('email,password,phone\na@b.id,Rahasia1,+62 (21) 555-1234,more,still more\n');
  expect(row).toMatchObject({
    cells: { phone: '+62 (21) 555-1234' },
    problems: [{ field: '', code: 'import-row-wide' }],
  });
});
