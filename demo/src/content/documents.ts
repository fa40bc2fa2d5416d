import { type DocumentFields } from '@berangkat/contracts/attachments';
import { dateOf, DAY } from '../story/calendar';
import { type Random } from './random';

const YEAR = 365 * DAY;

type Paper = Omit<DocumentFields, 'isduplicate'>;

/** Share of the people who bring a document, and how long it is good for from the day of its issue, in days. */
const PAPERS: readonly {
  readonly type: string;
  readonly share: number;
  readonly issuer?: string;
  readonly days?: number;
}[] = [
  { type: 'National ID', share: 0.96 },
  { type: 'Family Card', share: 0.85 },
  { type: 'Birth Certificate', share: 0.65 },
  { type: 'School Certificate', share: 0.75 },
  { type: 'Work Certificate', share: 0.6 },
  { type: 'Medical Certificate', share: 0.75, issuer: 'Klinik Medika', days: 180 },
  { type: 'Police Clearance', share: 0.75, issuer: 'Polres', days: 180 },
];

/** Share of the passports that end about now. */
const ENDING = 0.3;

/**
 * The documents that somebody brings, some of them not: passports and whatever else is good for a while say until when.
 * @param now when they are brought, and `today` the end of the story: milliseconds since the epoch
 */
export const documentsFor = (now: number, today: number, random: Random): readonly Paper[] => {
  const passport = (): Paper => {
    const ends = random.chance(ENDING) ? today + random.int(-25, 85) * DAY : today + random.int(150, 3_200) * DAY;
    return {
      documenttype: 'Passport',
      number: `C${random.int(1_000_000, 9_999_999)}`,
      issuer: 'Kantor Imigrasi',
      issuedon: dateOf(ends - 10 * YEAR),
      expireson: dateOf(ends),
    };
  };
  const others = PAPERS.flatMap(({ type, share, issuer, days }): Paper[] => {
    const has = random.chance(share);
    const issued = now - random.int(2, 60) * DAY;
    if (!has) return [];
    if (days === undefined) return [{ documenttype: type }];
    return [{ documenttype: type, issuer, issuedon: dateOf(issued), expireson: dateOf(issued + days * DAY) }];
  });
  return random.chance(0.88) ? [passport(), ...others] : others;
};
