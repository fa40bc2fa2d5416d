import { type Actor } from '@berangkat/contracts/kernel';
import { RAISED_AT_ONCE, type RaisedAlert } from '@berangkat/platform/read-models';
import { substitute } from '../../kernel/resource';
import { memoryPortal } from '../../testing';
import { knownSuperadmins } from '../accounts/operating';
import { keptPreferences } from '../preferences/preferences';
import { alertsToSend } from './notices';

const root: Actor = { accountid: '20260101900', category: 'superadmin' };
const AYU = '20260101101';
const NOW = 1_763_700_060_000;
const alert = (alertid: string, more: Partial<RaisedAlert> = {}): RaisedAlert => ({
  alertid,
  rule: 'export',
  accountid: AYU,
  amount: 4_000,
  correlationid: `request-of-${alertid}`,
  at: NOW,
  ...more,
});
const recipients = {
  numbers: ['0812-3456-7123', '+6281234567123', '+65 9123 4567'],
  rules: ['export' as const],
  language: 'en' as const,
};

/** Alerts that the read models know; whether they were sent is not looked at. */
let raised: RaisedAlert[];
let portal: ReturnType<typeof memoryPortal>;
beforeEach(() => {
  raised = [];
  const known = substitute(
    alertsToSend,
    () =>
      async ({ after, rules }) =>
        raised.filter(({ at, rule }) => at > after && rules.includes(rule)).slice(0, RAISED_AT_ONCE),
  );
  portal = memoryPortal({ substitutes: [known] });
});
afterEach(() => portal.close());

const notices = () => portal.handlers.alerts.notices;
const set = (more: object = {}) => notices().changeRecipients({ ...recipients, ...more }, portal.by(root));
const recorded = async (type: string) => {
  const found: { readonly data: Record<string, unknown>; readonly correlationId: string }[] = [];
  for await (const delivery of portal.store.subscribeAll({ signal: AbortSignal.timeout(5_000) })) {
    if (delivery.kind === 'caught-up') break;
    found.push(
      ...delivery.events
        .filter((event) => event.type === type)
        .map(({ data, metadata: { correlationId } }) => ({ data, correlationId })),
    );
  }
  return found;
};

it('numbers are kept as they are dialled, each once, and read by whoever sets them', async () => {
  expect(await notices().readRecipients()).toEqual({
    numbers: [],
    rules: ['refusals', 'export', 'country', 'log', 'parked'],
    language: 'id',
    revision: -1,
  });
  await set();
  expect(await notices().readRecipients()).toEqual({
    numbers: ['+6281234567123', '+6591234567'],
    rules: ['export'],
    language: 'en',
    revision: 0,
  });
  await expect(set({ revision: -1 })).rejects.toMatchObject({ status: 409, code: 'stale-revision' });
  await expect(set({ numbers: ['123456'] })).rejects.toMatchObject({ status: 400, code: 'alert-numbers' });
  expect(JSON.stringify(await recorded('AlertRecipientsChanged'))).not.toContain('81234567123');
});

it.holds('V16.3.3b')(
  'an alert is one message for each number, without a name, and the same request leads to it',
  async () => {
    await set();
    raised.push(alert('a1'));
    await notices().sendRaised(false, NOW);
    const [requested, ...others] = await recorded('AnnouncementRequested');
    expect(others).toEqual([]);
    expect(requested).toMatchObject({ correlationId: 'request-of-a1', data: { typed: 2, applicantids: [] } });
    const { announcementid } = requested!.data as { announcementid: string };
    expect(await recorded('AlertSent')).toMatchObject([
      { correlationId: 'request-of-a1', data: { alertid: 'a1', announcementid, numbers: 2, leftout: 0 } },
    ]);
    const claimed = await portal.handlers.announcements.claim(
      { announcementid, recipient: 1, attemptid: 'b7a1f7ee-0000-4000-8000-000000000001' },
      portal.by(root, { occurredAt: NOW }),
    );
    expect(claimed.body).toMatchObject({
      action: 'send',
      number: '+6591234567',
      language: 'en',
      parameters: [
        'superadmin',
        'Alert of the portal',
        'An account exported 4000 people at once.',
        'https://portal.example.com/audit-trail?correlationid=request-of-a1',
        'us',
      ],
    });
  },
);

it('however often and by how many it is looked, an alert is sent once', async () => {
  await set();
  raised.push(alert('a1'));
  await Promise.all([notices().sendRaised(true, NOW), notices().sendRaised(true, NOW)]);
  await notices().sendRaised(true, NOW + 700_000);
  expect(await recorded('AlertSent')).toHaveLength(1);
  expect(await recorded('AnnouncementRequested')).toHaveLength(1);
});

it.holds('V16.3.3b')(
  'one of a kind about an account in ten minutes; the next one says how many were left out',
  async () => {
    await set();
    raised.push(alert('a1'), alert('a2'), alert('a3'), alert('a4', { accountid: '20260101102' }));
    await notices().sendRaised(false, NOW);
    expect((await recorded('AlertSent')).map(({ data }) => data.alertid)).toEqual(['a1', 'a4']);
    expect((await recorded('AlertLeftOut')).map(({ data }) => data.alertid)).toEqual(['a2', 'a3']);
    raised.push(alert('a5', { at: NOW + 600_000 }));
    await notices().sendRaised(false, NOW + 600_000);
    const announcement = (await recorded('AlertSent')).at(-1)!.data;
    expect(announcement).toMatchObject({ alertid: 'a5', leftout: 2 });
    const { body } = await portal.handlers.announcements.claim(
      {
        announcementid: announcement.announcementid as string,
        recipient: 0,
        attemptid: 'b7a1f7ee-0000-4000-8000-000000000002',
      },
      portal.by(root, { occurredAt: NOW + 600_000 }),
    );
    expect(body).toMatchObject({
      parameters: expect.arrayContaining([expect.stringContaining('2 more of this kind were left out')]) as unknown,
    });
  },
);

it('who wants no messages gets none', async () => {
  await set({ numbers: ['+6281234567123'] });
  await portal.handlers.announcements.heed({ number: '6281234567123', optedout: true }, portal.by(root));
  raised.push(alert('a1'));
  await notices().sendRaised(false, NOW);
  const announcementid = (await recorded('AlertSent'))[0]!.data.announcementid as string;
  const { body } = await portal.handlers.announcements.claim(
    { announcementid, recipient: 0, attemptid: 'b7a1f7ee-0000-4000-8000-000000000003' },
    portal.by(root, { occurredAt: NOW }),
  );
  expect(body).toEqual({ action: 'skip' });
  expect(await recorded('AnnouncementFailed')).toMatchObject([{ data: { reason: 'opted-out' } }]);
});

it('what was raised before there were numbers, of other kinds, or a day ago, is not sent', async () => {
  raised.push(alert('old', { at: NOW - 120_000 }), alert('other', { rule: 'country' }));
  await notices().sendRaised(true, NOW);
  await set();
  await notices().sendRaised(true, NOW);
  raised.push(alert('late'));
  await notices().sendRaised(true, NOW + 25 * 3_600_000);
  expect(await recorded('AlertSent')).toEqual([]);
});

it('what was decided and not asked for, by a process that ended in between, is asked for by the next', async () => {
  await set();
  raised.push(alert('a1'));
  const append = portal.store.append.bind(portal.store);
  jest
    .spyOn(portal.store, 'append')
    .mockImplementation((stream, ...given) =>
      stream.startsWith('announcement-') ? Promise.reject(new Error('killed')) : append(stream, ...given),
    );
  await expect(notices().sendRaised(false, NOW)).rejects.toThrow('killed');
  jest.restoreAllMocks();
  expect(await recorded('AnnouncementRequested')).toEqual([]);
  await notices().sendRaised(true, NOW + 60_000);
  const [sent] = await recorded('AlertSent');
  expect(await recorded('AnnouncementRequested')).toMatchObject([
    { data: { announcementid: sent!.data.announcementid } },
  ]);
});

it('however often it is looked, an alert that was decided takes no further id', async () => {
  await set({ rules: ['parked', 'export'] });
  raised.push(alert('parked 1', { rule: 'parked', accountid: null }));
  for (let looks = 0; looks < 3; looks += 1) await notices().sendRaised(false, NOW + looks * 5_000);
  raised.push(alert('a1'));
  await notices().sendRaised(false, NOW + 15_000);
  const [parked, other] = (await recorded('AlertSent')).map(({ data }) => Number(data.announcementid));
  expect(other! - parked!).toBe(1);
});

it('one that cannot be sent holds up no other', async () => {
  await set();
  raised.push(alert('a1'), alert('a2', { accountid: '20260101102' }));
  const append = portal.store.append.bind(portal.store);
  jest
    .spyOn(portal.store, 'append')
    .mockImplementation((stream, ...given) =>
      stream.includes(AYU) ? Promise.reject(new Error('refused')) : append(stream, ...given),
    );
  await expect(notices().sendRaised(false, NOW)).rejects.toThrow('refused');
  jest.restoreAllMocks();
  expect((await recorded('AlertSent')).map(({ data }) => data.alertid)).toEqual(['a2']);
});

it('however many were raised, all of them are looked at', async () => {
  await set();
  for (let nth = 0; nth < 250; nth += 1)
    raised.push(alert(`a${nth}`, { at: NOW - 250 + nth, accountid: `20260101${100 + nth}` }));
  await notices().sendRaised(false, NOW);
  expect(await recorded('AlertSent')).toHaveLength(250);
});

describe.holds('V16.3.3c')('by mail', () => {
  let wanted: boolean;
  let known: string[];
  let unreadable: string | undefined;
  let sari: string;
  let budi: string;
  const opened = (more: Parameters<typeof memoryPortal>[0] = {}) =>
    memoryPortal({
      substitutes: [
        substitute(alertsToSend, () => async () => raised),
        substitute(knownSuperadmins, () => async () => known),
        substitute(keptPreferences, () => ({
          read: async (accountid) => {
            if (accountid === unreadable) throw new Error('the key does not open');
            return { 'mail-alert.mailed': wanted, 'portal.language': 'en' };
          },
          save: async () => undefined,
          discard: async () => undefined,
        })),
      ],
      ...more,
    });
  beforeEach(async () => {
    wanted = true;
    unreadable = undefined;
    portal.close();
    portal = opened();
    const made = async (email: string, status?: 'verified') =>
      (
        await portal.handlers.accounts.register(
          {
            email,
            password: 'Berangkat2026',
            category: 'superadmin',
            selfregistered: false,
            ...(status && { status }),
          },
          portal.by(root),
        )
      ).body.accountid;
    sari = await made('sari@example.com', 'verified');
    budi = await made('budi@example.com', 'verified');
    known = [sari, await made('unconfirmed@example.com')];
    raised = [alert('a1'), alert('a2'), alert('a3', { rule: 'country' })];
  });

  it('goes once to each superadmin with a verified email, without a number being set, and is one of a kind', async () => {
    const other = opened({ kept: portal.kept });
    await Promise.all([notices().sendRaised(true, NOW), other.handlers.alerts.notices.sendRaised(true, NOW)]);
    await notices().sendRaised(true, NOW);
    other.close();
    const mails = await recorded('MailRequested');
    expect(mails.map(({ data: { kind, accountid }, correlationId }) => [kind, accountid, correlationId])).toEqual([
      ['alert', sari, 'request-of-a1'],
      ['alert', sari, 'request-of-a3'],
    ]);
    expect((await recorded('AlertSent')).map(({ data }) => [data.alertid, data.numbers, data.mails])).toEqual([
      ['a1', 0, 1],
      ['a3', 0, 1],
    ]);
    expect(await recorded('AnnouncementRequested')).toEqual([]);
    const { body } = await portal.handlers.mail.claim({ mailid: mails[0]!.data.mailid as string }, portal.by(root));
    if (body.action !== 'send') throw new Error('nothing is sent');
    expect(body.mail.words.paragraphs).toEqual(['An account exported 4000 people at once.']);
    expect(JSON.stringify(body.mail.words)).not.toContain(AYU);
    expect(body.mail.link).toBe('https://portal.example.com/audit-trail?correlationid=request-of-a1');
    expect(body.mail.unsubscribe).toMatch(/^https:\/\/portal\.example\.com\/unsubscribe\?of=/);
  });

  it('reaches numbers and the other superadmins where one cannot be read, and that one later', async () => {
    await set();
    unreadable = budi;
    known = [budi, sari];
    raised = [alert('a1')];
    await expect(notices().sendRaised(false, NOW)).rejects.toThrow('the key does not open');
    expect(await recorded('AnnouncementRequested')).toHaveLength(1);
    const mailed = async () => (await recorded('MailRequested')).map(({ data }) => data.accountid);
    expect(await mailed()).toEqual([sari]);
    unreadable = undefined;
    await notices().sendRaised(true, NOW + 60_000);
    expect(await mailed()).toEqual([sari, budi]);
    expect(await recorded('AnnouncementRequested')).toHaveLength(1);
  });

  it('goes to those who were superadmins when it was decided, however late it is finished', async () => {
    await notices().sendRaised(false, NOW);
    known = [...known, budi];
    await notices().sendRaised(true, NOW + 60_000);
    expect((await recorded('MailRequested')).map(({ data }) => data.accountid)).toEqual([sari, sari]);
  });

  it('waits where nobody hears of it, and goes to nobody who has turned it off', async () => {
    wanted = false;
    await notices().sendRaised(false, NOW);
    expect(await recorded('AlertSent')).toEqual([]);
    wanted = true;
    await notices().sendRaised(false, NOW + 60_000);
    expect(await recorded('MailRequested')).toHaveLength(2);
  });
});
