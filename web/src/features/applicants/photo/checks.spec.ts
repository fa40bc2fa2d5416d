import { LARGEST, photoProblem } from './checks';

const file = (more = {}) => ({ name: 'sari.jpg', type: 'image/jpeg', size: 200_000, ...more });

test.each([
  ['nothing', [], 'file-required'],
  ['two files', [file(), file()], 'file-single'],
  ['a document', [file({ type: 'application/pdf' })], 'image-only'],
  ['a drawing that may hold scripts', [file({ type: 'image/svg+xml' })], 'image-only'],
  ['an empty file', [file({ size: 0 })], 'file-empty'],
  ['a byte too much', [file({ size: LARGEST + 1 })], 'file-5mb'],
  ['51 characters in the name', [file({ name: `${'x'.repeat(47)}.jpg` })], 'filename-50'],
])('refuses %s', (_what, files, problem) => expect(photoProblem(files)).toBe(problem));

test('takes 5 MB with 50 characters in the name', () => {
  expect(photoProblem([file({ size: LARGEST, name: `${'é'.repeat(46)}.jpg` })])).toBeUndefined();
});
