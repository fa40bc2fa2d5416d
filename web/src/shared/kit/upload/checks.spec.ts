import { FILE_RULES } from '@berangkat/contracts/files';
import { fileProblem } from './checks';

const { photo, cv } = FILE_RULES;
const file = (more = {}) => ({ name: 'sari.jpg', type: 'image/jpeg', size: 200_000, ...more });

test.each([
  ['nothing', [], 'file-required'],
  ['two files', [file(), file()], 'file-single'],
  ['a document', [file({ type: 'application/pdf' })], 'image-only'],
  ['a drawing that may hold scripts', [file({ type: 'image/svg+xml' })], 'image-only'],
  ['an empty file', [file({ size: 0 })], 'file-empty'],
  ['a byte too much', [file({ size: photo.maxBytes + 1 })], 'file-5mb'],
  ['51 characters in the name', [file({ name: `${'x'.repeat(47)}.jpg` })], 'filename-50'],
])('refuses %s', (_what, files, problem) => expect(fileProblem(files, photo)).toBe(problem));

test('takes 5 MB with 50 characters in the name', () => {
  expect(fileProblem([file({ size: 5 * 1024 * 1024, name: `${'é'.repeat(46)}.jpg` })], photo)).toBeUndefined();
});

test('a CV is a PDF or a picture of 20 MB at most', () => {
  expect(fileProblem([file({ type: 'application/pdf', size: 20 * 1024 * 1024 })], cv)).toBeUndefined();
  expect(fileProblem([file({ size: 20 * 1024 * 1024 + 1 })], cv)).toBe('file-20mb');
  expect(fileProblem([file({ type: 'application/msword' })], cv)).toBe('cv-types');
});
