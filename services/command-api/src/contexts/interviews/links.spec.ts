import { INVITATION_LASTS } from '@berangkat/contracts/interviews';
import { invitationLinks } from './links';

const invited = { interviewdayid: '20261203001', applicantid: '20261121011' };
const at = '2026-12-03T06:00:00.000Z';
const key = Buffer.alloc(32, 7);

it.holds('V9.2.3')('a link opens its own invitation until two weeks after the interview', () => {
  let now = Date.parse(at);
  const links = invitationLinks(key, 'https://portal.example.com/', () => now);
  const link = links.linkOf(invited, at);
  expect(link).toMatch(/^https:\/\/portal\.example\.com\/invitation#/);
  const token = link.slice(link.indexOf('#') + 1);
  expect(links.readIn(token)).toEqual(invited);
  now += INVITATION_LASTS - 1_000;
  expect(links.readIn(token)).toEqual(invited);
  now += 1_000;
  expect(links.readIn(token)).toBeUndefined();
});

it('each person and each day has a link of its own, and another portal opens none of them', () => {
  const links = invitationLinks(key, undefined, () => Date.parse(at));
  const all = [invited, { ...invited, applicantid: '20261121012' }, { ...invited, interviewdayid: '20261203002' }];
  const tokens = all.map((one) => links.linkOf(one, at).split('#')[1]!);
  expect(new Set(tokens).size).toBe(3);
  expect(tokens.map((token) => links.readIn(token))).toEqual(all);
  const elsewhere = invitationLinks(Buffer.alloc(32, 8), undefined, () => Date.parse(at));
  expect(elsewhere.readIn(tokens[0]!)).toBeUndefined();
  // The token of one person, altered to name another.
  const [day, , ...rest] = tokens[0]!.split('.');
  expect(links.readIn([day, tokens[1]!.split('.')[1], ...rest].join('.'))).toBeUndefined();
});
