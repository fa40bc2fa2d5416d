import { type AskForDuplicates } from '@berangkat/contracts/duplicates';
import { IMPORT_COLUMNS } from '@berangkat/contracts/imports';
import { type Category } from '@berangkat/contracts/permissions';
import { KeyBroken } from '@berangkat/platform/personal-data';
import { judging } from './judging';
import { type KeptImport } from './kept-import';
import { type RowKind } from './kinds';
import { type JudgedRow } from './rows';
import { type Imports } from './store';

const described = { firstname: 'Ayu', lastname: 'Lestari', phone1: '081234567123', phone2: '081298765432' };
const kind: RowKind = {
  action: 'application.create-quick',
  nameOf: () => '',
  filled: (cells) => cells,
  read: () => ({
    judge: async () => undefined,
    make: async () => ({ madeid: '20260101101', account: null }),
    marks: [{ field: 'phone1', value: described.phone1, code: 'import-phone-twice' }],
    described,
  }),
};
const file: KeptImport = {
  ...{ importid: 'import', accountid: '20260101901', kind: 'applicants', status: 'checking' },
  ...{ problem: null, stopping: false, createdat: new Date(0) },
};

/** Has a row with two numbers checked; answers the questions that were asked about it, and the row as it is kept. */
const checkedBy = async (category: Category, row = kind) => {
  const asked: (readonly string[] | AskForDuplicates)[] = [];
  const kept: JudgedRow[] = [];
  const judge = judging({
    imports: {
      hasParts: async () => false,
      async *partsOf() {
        yield `${IMPORT_COLUMNS.applicants.join(',')}\nAyu,Lestari\n`;
      },
      keepRows: async (_: KeptImport, rows: readonly JudgedRow[]) => void kept.push(...rows),
      checked: async () => undefined,
    } as unknown as Imports,
    knownPhones: async (numbers) => {
      asked.push(numbers);
      return new Set();
    },
    knownTo: async (people) => {
      asked.push(...people);
      return people.map(() => []);
    },
  });
  await judge(
    file,
    row,
    { audit: {} },
    {
      ...{ commandId: 'command-1', correlationId: 'request-1', audit: {}, occurredAt: 0 },
      actor: { accountid: file.accountid, category },
    },
  );
  return { asked, kept };
};

it.holds('V14.2.3d')('a file tells of numbers to those who may see numbers, and to nobody else', async () => {
  expect((await checkedBy('superadmin')).asked).toEqual([[described.phone1], described]);
  expect((await checkedBy('admin')).asked).toEqual([{ firstname: 'Ayu', lastname: 'Lestari' }]);
});

it('a row that meets a record which cannot be read is refused, and the rest of the file is checked', async () => {
  const judge = () => Promise.reject(new KeyBroken('applicant-20260101101', new Error('damaged')));
  const unread: RowKind = { ...kind, read: async () => ({ ...(await kind.read({})), judge }) };
  expect((await checkedBy('admin', unread)).kept).toMatchObject([
    { outcome: 'refused', problems: [{ field: '', code: 'record-unreadable' }] },
  ]);
});
