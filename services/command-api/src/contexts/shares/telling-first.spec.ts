import { type Actor } from '@berangkat/contracts/kernel';
import { anApplication } from '@berangkat/contracts/testing';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { substitute } from '../../kernel/resource';
import { memoryPortal } from '../../testing';
import { keptPreferences } from '../preferences/preferences';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };
const vendor: Actor = { accountid: '20261101002', category: 'vendor' };
const nobody: Actor = { accountid: '', category: 'visitor' };
const NOW = Date.now();
const HOUR = 3_600_000;
const from = (address: string) => ({ address, userAgent: 'test' });

let wanted: boolean | undefined;
let portal: ReturnType<typeof memoryPortal>;
let maker: Actor;
let applicantid: string;
beforeEach(async () => {
  wanted = true;
  portal = memoryPortal({
    substitutes: [
      substitute(keptPreferences, () => ({
        read: async () => ({ 'portal.language': 'en', ...(wanted !== undefined && { 'mail-share.mailed': wanted }) }),
        save: async () => undefined,
        discard: async () => undefined,
      })),
    ],
  });
  await portal.seed();
  const { body } = await portal.handlers.accounts.register(
    {
      email: 'sari@example.com',
      password: 'Berangkat2026',
      category: 'superadmin',
      selfregistered: false,
      status: 'verified',
    },
    portal.by(root),
  );
  maker = { accountid: body.accountid, category: 'superadmin' };
  ({ applicantid } = (await portal.handlers.applicants.submit(anApplication({}), portal.by(vendor))).body);
});
afterEach(() => portal.close());

const share = async (purpose: 'link' | 'paper' = 'link') =>
  (await portal.handlers.shares.share(applicantid, purpose, portal.by(maker, { occurredAt: NOW }))).body;
const open = async (token: string, by: Actor, address = '192.0.2.1', at = NOW) => {
  await portal.handlers.shares.open(token, from(address), portal.by(by, { occurredAt: at }));
  await portal.doPutOff();
};
const mails = async () =>
  eventsIn(await deliveriesToCaughtUp(portal.store)).filter(({ type }) => type === 'MailRequested');

it('whoever made a link is mailed once that somebody else opened it, by the number of the CV', async () => {
  const { token, shareid } = await share();
  await open(token, maker);
  expect(await mails()).toEqual([]);
  await open(token, nobody);
  await open(token, nobody, '192.0.2.2', NOW + HOUR);
  await open(token, nobody, '192.0.2.3', NOW + 30 * HOUR);
  expect(await mails()).toMatchObject([{ data: { accountid: maker.accountid, kind: 'share' } }]);
  const { body } = await portal.handlers.mail.claim({ mailid: `share-${shareid}` }, portal.by(root));
  if (body.action !== 'send') throw new Error('nothing is sent');
  expect(body.mail.words.paragraphs[0]).toContain(`to CV ${applicantid} was opened for the first time`);
  expect(body.mail.link).toBe(`https://portal.example.com/applicant-detail/${applicantid}`);
});

it.each([
  ['of a link on paper', 'paper', true],
  ['to somebody who has turned it off', 'link', false],
  ['to somebody who never asked for it', 'link', undefined],
] as const)('nothing is mailed %s', async (_, purpose, choice) => {
  wanted = choice;
  const { token } = await share(purpose);
  await open(token, nobody);
  expect(await mails()).toEqual([]);
});
