import { type StepToTell } from '@berangkat/platform/read-models';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { substitute } from '../../kernel/resource';
import { memoryPortal } from '../../testing';
import { keptPreferences } from '../preferences/preferences';
import { mailAllowance } from './allowance';
import { knownSteps } from './standings';

const NOW = 1_763_700_000_000;
const [PROJECT, APPLICANT] = ['20260101201', '20260101101'];
const visitor = { accountid: '', category: 'visitor' };
const system = { accountid: '', category: 'system' };
const root = { accountid: '20261121900', category: 'superadmin', role: 'root' };

let steps: StepToTell[];
let kept: Map<string, unknown>;
let portal: ReturnType<typeof memoryPortal>;
let accountid: string;
const opened = (more: Parameters<typeof memoryPortal>[0] = {}) =>
  memoryPortal({
    substitutes: [
      substitute(knownSteps, () => async () => steps),
      substitute(keptPreferences, () => ({
        read: async (id) =>
          Object.fromEntries(
            [...kept].filter(([name]) => name.startsWith(id)).map(([name, value]) => [name.slice(12), value]),
          ),
        save: async (id, list, { mailed }) => void kept.set(`${id} ${list}.mailed`, mailed),
        discard: async () => undefined,
      })),
    ],
    ...more,
  });
beforeEach(async () => {
  steps = [];
  kept = new Map();
  portal = opened();
  accountid = (
    await portal.handlers.accounts.create(
      { email: 'ayu@example.com', password: 'Before2026', category: 'applicant' },
      portal.by(visitor),
      true,
    )
  ).body.accountid;
});
afterEach(() => portal.close());

const verify = () => portal.handlers.accounts.update(accountid, { status: 'verified' }, portal.by(root));
const step = (more: Partial<StepToTell> = {}): StepToTell => ({
  projectid: PROJECT,
  applicantid: APPLICANT,
  projectname: 'Doha Kitchen',
  status: 'shortlisted',
  accountid,
  since: NOW,
  ...more,
});
const requested = async () =>
  eventsIn(await deliveriesToCaughtUp(portal.store)).filter(({ type }) => type === 'MailRequested');
const claim = async (mailid: string) => {
  const { body } = await portal.handlers.mail.claim({ mailid }, portal.by(system));
  return body.action === 'send' ? body.mail : undefined;
};
const name = (since = NOW) => `standing-${PROJECT}-${APPLICANT}-${since}`;

it('a step is told once, by whichever process and however often it is looked at, in the words of the own page', async () => {
  await verify();
  steps = [step()];
  const other = opened({ kept: portal.kept });
  await Promise.all([portal.handlers.mail.tellSteps(NOW), other.handlers.mail.tellSteps(NOW)]);
  await portal.handlers.mail.tellSteps(NOW);
  other.close();
  expect((await requested()).map(({ stream }) => stream)).toEqual([`mail-${name()}`]);
  const mail = await claim(name());
  expect(mail).toMatchObject({
    address: 'ayu@example.com',
    link: 'https://portal.example.com/dashboard',
    words: { paragraphs: ['Doha Kitchen: Masuk seleksi.', expect.stringContaining('wawancara')] },
  });
  steps = [step({ since: NOW + 1, status: 'rejected' })];
  await portal.handlers.mail.tellSteps(NOW);
  expect((await claim(name(NOW + 1)))?.words.paragraphs[0]).toBe('Doha Kitchen: Belum terpilih kali ini.');
});

it('nobody is told whose e-mail is not verified, whatever the read models say', async () => {
  steps = [step()];
  await portal.handlers.mail.tellSteps(NOW);
  expect(await requested()).toEqual([]);
});

it('one that cannot be told keeps none of the others from it', async () => {
  await verify();
  steps = [step({ projectid: 'none' }), step()];
  await expect(portal.handlers.mail.tellSteps(NOW)).rejects.toThrow();
  expect(await requested()).toHaveLength(1);
});

it('a message for which there is no more room that day is given up, and says why', async () => {
  await verify();
  steps = [step()];
  await portal.handlers.mail.tellSteps(NOW);
  const full = substitute(mailAllowance, () => ({ take: async () => false, sweep: async () => undefined }));
  const other = opened({ kept: portal.kept, substitutes: [full] });
  expect((await other.handlers.mail.claim({ mailid: name() }, portal.by(system))).body).toEqual({ action: 'skip' });
  other.close();
  const last = eventsIn(await deliveriesToCaughtUp(portal.store)).at(-1);
  expect(last).toMatchObject({ type: 'MailGivenUp', data: { reason: 'toomany' } });
});

it('a message waits in vain for an account that is not verified any more', async () => {
  await verify();
  steps = [step()];
  await portal.handlers.mail.tellSteps(NOW);
  expect(await claim(name())).toBeDefined();
  await portal.handlers.accounts.update(accountid, { status: 'unverified' }, portal.by(root));
  expect(await claim(name())).toBeUndefined();
  const last = eventsIn(await deliveriesToCaughtUp(portal.store)).at(-1);
  expect(last).toMatchObject({ type: 'MailGivenUp', data: { reason: 'unconfirmed' } });
});

describe('the link by which messages are turned off', () => {
  const token = async (): Promise<string> => {
    await verify();
    steps = [step()];
    await portal.handlers.mail.tellSteps(NOW);
    const address = new URL((await claim(name()))!.unsubscribe!);
    expect(address.origin + address.pathname).toBe('https://portal.example.com/unsubscribe');
    return address.searchParams.get('of')!;
  };

  it('turns them off when it is used, not when it is looked at; what waits is given up', async () => {
    const of = await token();
    expect(await portal.handlers.mail.openLink(of)).toMatchObject({ accountid, choice: 'standing', language: 'id' });
    expect([...kept]).toEqual([]);
    for (let n = 0; n < 2; n += 1) expect(await portal.handlers.mail.turnOff(of)).toMatchObject({ accountid });
    expect([...kept]).toEqual([[`${accountid} mail-standing.mailed`, false]]);
    expect(await claim(name())).toBeUndefined();
    const last = eventsIn(await deliveriesToCaughtUp(portal.store)).at(-1);
    expect(last).toMatchObject({ type: 'MailGivenUp', data: { reason: 'unwanted' } });
  });

  it('is made by nobody else, and is for one account and kind', async () => {
    const of = await token();
    const [, choice, seal] = of.split('.');
    for (const forged of [
      '',
      of.slice(0, -1),
      `${of}A`,
      `20261122999.${choice}.${seal}`,
      `${accountid}.new-device.${seal}`,
      `${accountid}.constructor.${seal}`,
      `${accountid}.${choice}.${'A'.repeat(43)}`,
    ])
      expect(await portal.handlers.mail.turnOff(forged)).toBeUndefined();
    expect([...kept]).toEqual([]);
  });

  it('does nothing for an account that is gone', async () => {
    const of = await token();
    await portal.handlers.accounts.erase(accountid, portal.by(root));
    await portal.handlers.mail.turnOff(of);
    expect([...kept]).toEqual([]);
  });
});
