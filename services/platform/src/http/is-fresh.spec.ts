import { isFresh } from './is-fresh';

it.all([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"ab"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s and the ETag "a": %s', (sent, fresh) =>
  expect(isFresh({ headers: { 'if-none-match': sent } }, '"a"')).toBe(fresh),
);
