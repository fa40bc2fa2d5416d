import { applicationIn, unclearIn } from './application-cells';

it.all([
  ['gender', 'Perempuan', 'female'],
  ['gender', 'laki laki', 'male'],
  ['gender', 'FEMALE', 'female'],
  ['maritalstatus', 'Belum Menikah', 'unmarried'],
  ['maritalstatus', 'Bercerai', 'divorced'],
  ['religion', 'Katolik', 'catholic'],
  ['degree', 'Sarjana (S1)', 'graduate'],
  ['employment', 'Penuh waktu', 'fulltime'],
  ['emergencycontactrelation', 'ibu', 'Mother'],
  ['nationality', 'Indonesia', 'indonesia'],
  ['dateofbirth', '12 Agustus 1999', '1999-08-12'],
  ['dateofbirth', '3-Mei-2001', '2001-05-03'],
  ['dateofbirth', '3 May 2001', '2001-05-03'],
  ['dateofbirth', '1 Des. 1998', '1998-12-01'],
])('takes %s as people write it in either language: %s', (field, cell, value) => {
  expect(unclearIn({ [field]: cell })).toEqual([]);
  expect(applicationIn({ [field]: cell })).toEqual({ kind: 'quick', [field]: value });
});

it.all([
  ['gender', 'P'],
  ['maritalstatus', 'kawin lari'],
])('does not guess %s: %s', (field, cell) => {
  expect(unclearIn({ [field]: cell })).toMatchObject([{ field }]);
});

it('leaves a day that there is not, and a month that nobody knows, to the rule of the form', () => {
  expect(applicationIn({ dateofbirth: '31 Februari 1999' })).toMatchObject({ dateofbirth: '1999-02-31' });
  expect(applicationIn({ dateofbirth: '31 Foo 1999' })).toMatchObject({ dateofbirth: '31 Foo 1999' });
});
