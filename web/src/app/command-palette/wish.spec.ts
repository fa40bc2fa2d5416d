import { type PlacementStatus } from '@berangkat/contracts/placements';
import { wishIn } from './wish';

const WORDS: Partial<Record<PlacementStatus, readonly string[]>> = {
  accepted: ['Accepted', 'Diterima', 'Pass Interview'],
  shortlisted: ['Shortlisted', 'Masuk seleksi'],
  rejected: ['Rejected', 'Ditolak'],
};
const wish = (typed: string) => wishIn(typed, (status) => WORDS[status] ?? []);

test.all([
  ['rang acc', { who: 'rang', to: ['accepted'] }],
  ['  Rangga  Putra  SHORT ', { who: 'rangga putra', to: ['shortlisted'] }],
  ['rang diterima', { who: 'rang', to: ['accepted'] }],
  ['rang dit', { who: 'rang', to: ['accepted', 'rejected'] }],
])('%j is a wish', (typed, expected) => {
  const found = wish(typed);
  expect(found && { ...found, to: [...found.to].sort() }).toEqual(expected);
});

test.all(['rangga', 'acc', 'rang ac', 'rangga putra', 'rang removed', ''])('%j is none', (typed) => {
  expect(wish(typed)).toBeUndefined();
});
