import { type Actor, type AuditClaims } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { deviceOf } from '@berangkat/platform/http';
import { clients } from '../content/clients';
import { type Random, randomFor } from '../content/random';
import { type Sender } from './write-side';

/** The portal itself. */
export const SYSTEM: Sender = { actor: { accountid: '', category: 'system' }, audit: {} };

const DESKS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
];
const PHONES = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
];

/** An address of the blocks that are kept for documentation (RFC 5737), so it is nobody's. */
const addressOf = (random: Random): string =>
  `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(2, 250)}`;

/** Codes of the countries in which clients of the demonstration have somebody who signs in. */
const CODES: Readonly<Record<string, string>> = {
  'united arab emirates': 'AE',
  norway: 'NO',
  maldives: 'MV',
  'saudi arabia': 'SA',
  malaysia: 'MY',
  kuwait: 'KW',
  switzerland: 'CH',
  singapore: 'SG',
};

/** Employers sit where their hotels and ships are, everybody else in Indonesia: addresses of nobody tell no country. */
const countryOf = (email: string): string => {
  const client = clients.find(({ employer }) => employer === email);
  return (client?.country && CODES[client.country]) ?? 'ID';
};

/** From where somebody sends: applicants mostly by phone, everybody else from a desk. */
export const originOf = (email: string, category: Category): AuditClaims => {
  const random = randomFor('origin', email);
  const userAgent = random.pick(category === 'applicant' && random.chance(0.85) ? PHONES : DESKS);
  return { clientIp: addressOf(random), clientCountry: countryOf(email), userAgent, deviceType: deviceOf(userAgent) };
};

/** Somebody who has no account yet. */
export const visitorLike = (email: string, category: Category): Sender => ({
  actor: { accountid: '', category: 'visitor' },
  audit: originOf(email, category),
});

export const senderOf = (accountid: string, email: string, category: Category, role?: 'root'): Sender => ({
  actor: { accountid, category, ...(role !== undefined && { role }) } satisfies Actor,
  audit: originOf(email, category),
});
