import { meantBy } from './domains';

test.all([
  ['sari@gmial.com', 'sari@gmail.com'],
  ['sari@gmai.com', 'sari@gmail.com'],
  ['sari@gmaill.com', 'sari@gmail.com'],
  ['sari@gnail.com', 'sari@gmail.com'],
  ['sari@gmail.con', 'sari@gmail.com'],
  ['sari@gmail.co', 'sari@gmail.com'],
  ['Sari.W+1@YAHO.com', 'Sari.W+1@yahoo.com'],
  ['sari@yaho.co.id', 'sari@yahoo.co.id'],
  ['sari@hotmial.com', 'sari@hotmail.com'],
  ['sari@outlok.com', 'sari@outlook.com'],
])('%s is asked about: %s?', (typed, meant) => {
  expect(meantBy(typed)).toBe(meant);
});

test.all([
  '',
  'sari',
  '@gmial.com',
  'sari@',
  'sari@gmail.com',
  'sari@ymail.com',
  'sari@yahoo.co.id',
  'sari@yahoo.co.in',
  'sari@email.com',
  'sari@gmx.net',
  'sari@qq.com',
  'sari@samudra.co.id',
  'sari@ui.ac.id',
  'sari@agency.example',
])('%j is left alone', (typed) => {
  expect(meantBy(typed)).toBeUndefined();
});
