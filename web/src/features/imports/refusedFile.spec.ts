import { refusedFile } from './refusedFile';

const NOTHING = { madeid: null, name: null, account: null } as const;

test('has the rows that could not be imported in the columns of the template, and why', async () => {
  const file = refusedFile(
    'positions',
    [
      { ...NOTHING, row: 2, outcome: 'good', problems: [{ field: 'name', code: 'w' }], cells: { name: 'Good' } },
      {
        ...NOTHING,
        row: 3,
        outcome: 'refused',
        problems: [
          { field: 'department', code: 'x' },
          { field: '', code: 'y' },
        ],
        cells: { industry: 'Hospitality', name: '=1+1', '': 'more' },
      },
    ],
    (code) => `words of ${code}`,
  );
  expect((await file.text()).split('\r\n')).toEqual([
    '"industry","department","name","problem"',
    `"Hospitality","","'=1+1","department: words of x words of y","more"`,
    '',
  ]);
});
