import { FILE_RULES } from '@berangkat/contracts/files';
import { fileProblem, isTooMuch, shortened } from './checks';

const { photo, cv, flyer, jobcv } = FILE_RULES;
const file = (more = {}) => ({ name: 'sari.jpg', type: 'image/jpeg', size: 200_000, ...more });

test.all([
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

test.all([
  ['Screenshot_2026-01-01-10-00-00-123_com.android.chrome.jpg', 'Screenshot_2026-01-01-10-00-00-123_com.android.jpg'],
  [`${'é'.repeat(60)}.pdf`, `${'é'.repeat(46)}.pdf`],
  ['x'.repeat(60), 'x'.repeat(50)],
  ['IMG_20260101_120000.jpg', 'IMG_20260101_120000.jpg'],
])('%s is shortened to %s, and keeps its ending', (name, short) => expect(shortened(name)).toBe(short));

test.holds('cv-ext')('a CV is a PDF or a picture of 20 MB at most', () => {
  expect(fileProblem([file({ type: 'application/pdf', size: 20 * 1024 * 1024 })], cv)).toBeUndefined();
  expect(fileProblem([file({ size: 20 * 1024 * 1024 + 1 })], cv)).toBe('file-20mb');
  expect(fileProblem([file({ name: 'sari.docx', type: 'application/msword' })], cv)).toBe('cv-types');
  expect(fileProblem([file({ name: 'sari.pdf', type: 'video/mp4' })], cv)).toBe('doc-or-image');
});

test.holds('job-flyer-type')('a flyer is a JPEG, PNG or GIF of 5 MB at most', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif'])
    expect(fileProblem([file({ type, size: 5 * 1024 * 1024 })], flyer)).toBeUndefined();
  expect(fileProblem([file({ size: 5 * 1024 * 1024 + 1 })], flyer)).toBe('file-5mb');
  for (const type of ['image/webp', 'application/pdf'])
    expect(fileProblem([file({ type })], flyer)).toBe('flyer-types');
});

test('a CV for a job is a document or a picture of 10 MB at most', () => {
  for (const type of ['application/pdf', 'application/msword', 'image/png'])
    expect(fileProblem([file({ type, size: 10 * 1024 * 1024 })], jobcv)).toBeUndefined();
  expect(fileProblem([file({ size: 10 * 1024 * 1024 + 1 })], jobcv)).toBe('file-10mb');
  expect(fileProblem([file({ type: 'text/plain' })], jobcv)).toBe('doc-or-image');
});

test.holds('job-flyer-name')('no file has a name of more than 50 characters', () => {
  for (const rules of Object.values(FILE_RULES))
    expect(fileProblem([file({ name: 'x'.repeat(51), type: rules.types[0] })], rules)).toBe('filename-50');
});

test.all([
  ['a PDF by the number of an app', { name: 'msf:62', type: 'application/octet-stream' }],
  ['a JPEG by the number of an app', { name: 'image:1234', type: '' }],
  ['a JPEG as some call it', { name: 'photo.jpg', type: 'image/jpg' }],
])('what the browser cannot name is sent, for its first bytes decide: %s', (_what, given) =>
  expect(fileProblem([file(given)], cv)).toBeUndefined(),
);

test.all([
  ['by its type', { name: 'IMG_1.HEIC', type: 'image/heic' }],
  ['by its name', { name: 'IMG_1.HEIC', type: '' }],
])('a photo of an iPhone is known %s', (_what, given) => {
  for (const rules of [photo, cv]) expect(fileProblem([file(given)], rules)).toBe('image-heic');
});

test('too many bytes and too many pixels go when a picture is made smaller', () => {
  const problems = ['file-5mb', 'image-pixels', 'image-side', 'image-ratio', undefined] as const;
  expect(problems.map((problem) => isTooMuch(problem, photo))).toEqual([true, true, true, false, false]);
});
