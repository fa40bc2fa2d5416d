import { resultFile } from './resultFile';

test('has a line for each row: its outcome, the account that it brought, and what is said of it, never a formula', async () => {
  const file = resultFile(
    [
      {
        row: 2,
        outcome: 'made',
        problems: [],
        madeid: '20261122101',
        name: 'Sari Ayu',
        cells: null,
        account: { email: '+sari@example.com', loginid: 'K7PQ2MXR4T' },
      },
      {
        row: 3,
        outcome: 'refused',
        problems: [{ field: 'email', code: 'x' }],
        madeid: null,
        name: null,
        cells: null,
        account: null,
      },
    ],
    (code) => `words of ${code}`,
  );
  // Read as UTF-8, without the mark by which spreadsheets know that.
  expect((await file.text()).split('\r\n')).toEqual([
    '"row","outcome","id","email","loginid","message"',
    `"2","made","20261122101","'+sari@example.com","K7PQ2MXR4T",""`,
    '"3","refused","","","","email: words of x"',
    '',
  ]);
});
