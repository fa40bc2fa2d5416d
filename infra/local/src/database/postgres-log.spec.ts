import { keptLines } from './postgres-log';

const keptOf = (...lines: readonly string[]): string[] => {
  const kept: string[] = [];
  const see = keptLines((line) => kept.push(line));
  for (const line of lines) see(line);
  return kept;
};
const line = (rest: string): string => `2026-08-14 09:12:44.123 UTC [4711] ${rest}`;

it.all([
  '53100 ERROR:  could not extend file "base/16384/16402": No space left on device',
  '58030 ERROR:  could not read block 4 in file "base/16384/16402": Input/output error',
  'XX001 ERROR:  invalid page in block 3 of relation base/16384/16402',
  '57P01 FATAL:  terminating connection due to administrator command',
  '00000 LOG:  database system is ready to accept connections',
])('keeps %s', (rest) => expect(keptOf(line(rest))).toEqual([line(rest)]));

it
  .holds('V16.2.5c')
  .each([
    '22P02 ERROR:  invalid input syntax for type integer: "Budi"',
    '23505 ERROR:  duplicate key value violates unique constraint "events_pkey"',
    '57014 ERROR:  canceling statement due to user request',
  ])('drops %s, and what continues it', (rest) => {
  const end = line('00000 LOG:  checkpoint complete');
  expect(keptOf(line(rest), '\tSiti Rahayu', 'Siti Rahayu', end)).toEqual([end]);
});

it('keeps what comes before the server writes its own lines', () =>
  expect(keptOf('postgres: could not find a valid installation')).toHaveLength(1));
