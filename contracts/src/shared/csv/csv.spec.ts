import { csvLine } from '.';

it('writes texts in quotes, numbers and moments without, and nothing for what is not there', () =>
  expect(csvLine(['Ayu "Yu"', '', -6.5, new Date(0), null, 'two\r\nlines'])).toBe(
    '"Ayu ""Yu""","",-6.5,1970-01-01T00:00:00.000Z,,"two\r\nlines"\r\n',
  ));

it.all(['=1+1', '+62811', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'writes no formula: %j',
  (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
);

it.all(['a=1', ' =1', "'=1", '1-2'])('leaves what is none as it is: %j', (text) =>
  expect(csvLine([text])).toBe(`"${text}"\r\n`),
);
