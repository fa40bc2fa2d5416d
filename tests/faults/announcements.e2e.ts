import { type AnnouncementView } from '@berangkat/contracts/announcements';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../support/client';
import { discardPortal, type RunningPortal, startPortal } from '../support/portal';
import { pidOf, until } from '../support/processes';
import {
  APP_SECRET,
  callWebhook,
  PHONE_NUMBER_ID,
  replyOf,
  reportOf,
  TOKEN,
  VERIFY_TOKEN,
  WhatsAppServer,
} from '../whatsapp/server';

jest.setTimeout(400_000);

/** Messages: five announcements to a hundred numbers each. */
const MESSAGES = 500;
/** Most messages that one notifier has on their way. */
const AT_ONCE = 8;

let server: WhatsAppServer;
let portal: RunningPortal;
let secrets: string;
let admin: Client;

beforeAll(async () => {
  server = await WhatsAppServer.start();
  secrets = await mkdtemp(join(tmpdir(), 'whatsapp-'));
  const secret = async (name: string, content: string): Promise<string> => {
    await writeFile(join(secrets, name), content, { mode: 0o600 });
    return join(secrets, name);
  };
  portal = await startPortal({
    accountsOnly: true,
    env: {
      WHATSAPP_URL: server.url,
      WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
      WHATSAPP_TOKEN_FILE: await secret('token', TOKEN),
      WHATSAPP_APP_SECRET_FILE: await secret('app-secret', APP_SECRET),
      WHATSAPP_VERIFY_TOKEN_FILE: await secret('verify-token', VERIFY_TOKEN),
      WHATSAPP_PER_SECOND: '100',
    },
  });
  admin = new Client(portal.url);
  await admin.signIn((await portal.accounts()).find(({ category }) => category === 'superadmin')!);
});
afterAll(async () => {
  await discardPortal(portal);
  await server.close();
  await rm(secrets, { recursive: true, force: true });
});

let announced = 0;
const announce = async (count: number): Promise<string> => {
  const first = 81_200_000_000 + (announced += count);
  const { status, body } = await admin.call('broadcastGeneral', {
    body: {
      recipients: Array.from({ length: count }, (_, at) => ({ name: `Person ${at}`, number: `0${first + at}` })),
      template_id: 'general_announcement',
      variables: { subject: 'Interview Announcement', content: 'You have been selected for an interview.' },
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(status).toBe(200);
  return (body as { announcementid: string }).announcementid;
};

const read = async (id: string): Promise<AnnouncementView> =>
  (await admin.call('readAnnouncement', { params: { id } })).body as AnnouncementView;
const statesOf = async (ids: readonly string[]): Promise<readonly string[]> =>
  (await Promise.all(ids.map(read))).flatMap(({ recipients }) => recipients.map(({ state }) => state));
const allSettled = (ids: readonly string[]) => async (): Promise<boolean> =>
  (await statesOf(ids)).every((state) => state !== 'queued' && state !== 'sending');

const killNotifier = async (): Promise<void> => {
  const victim = pidOf(portal, 'notifier');
  process.kill(victim, 'SIGKILL');
  await until('another notifier works', () => pidOf(portal, 'notifier') !== victim);
};

const hook = (): string => `${portal.url}/webhooks/whatsapp`;

it.holds('V2.3.3d')(
  'kill -9 of the notifier amid 500 messages sends none twice, and leaves none without an end',
  async () => {
    server.otherwise = { slow: 30 };
    const ids = await Promise.all(Array.from({ length: MESSAGES / 100 }, () => announce(100)));
    for (const some of [100, 300]) {
      await until(`${some} messages have gone`, () => server.taken.length >= some, 60_000);
      await killNotifier();
    }
    await until('every message has an end', allSettled(ids), 120_000);

    const references = server.taken.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    const states = await statesOf(ids);
    expect(states).toHaveLength(MESSAGES);
    const unknown = states.filter((state) => state === 'unknown').length;
    expect(unknown).toBeGreaterThanOrEqual(1);
    expect(unknown).toBeLessThanOrEqual(2 * AT_ONCE);
    expect(states.filter((state) => state === 'sent')).toHaveLength(MESSAGES - unknown);
    expect(references.length).toBeGreaterThanOrEqual(MESSAGES - unknown);
    server.otherwise = 'ok';

    // The provider knows which of the unknown ones it has: its reports end the doubt.
    for (const message of server.taken) expect(await callWebhook(hook(), reportOf(message, 'sent'))).toBe(200);
    await until('nothing that was taken is unknown', async () => {
      const now = await statesOf(ids);
      return now.filter((state) => state === 'sent').length === references.length;
    });
  },
);

it('shows what was delivered and read, and believes nobody without the signature', async () => {
  const id = await announce(2);
  await until('both are sent', allSettled([id]));
  const [first, second] = server.taken.slice(-2).sort((one, other) => one.to.localeCompare(other.to));
  expect(await callWebhook(hook(), reportOf(first!, 'read'))).toBe(200);
  expect(await callWebhook(hook(), reportOf(first!, 'delivered'))).toBe(200);
  expect(await callWebhook(hook(), reportOf(second!, 'delivered'))).toBe(200);
  expect(await callWebhook(hook(), reportOf(second!, 'read'), 'another secret')).toBe(403);
  await until('it is read', async () => (await statesOf([id])).join() === 'read,delivered');
});

it('sends nothing more to who replied STOP, and again what a person decides', async () => {
  const id = await announce(1);
  await until('it is sent', allSettled([id]));
  const { to } = server.taken.at(-1)!;
  expect(await callWebhook(hook(), replyOf(to, 'STOP'))).toBe(200);
  const recipients = [{ name: 'Once more', number: `+${to}` }];
  const send = async () =>
    (await admin.call('broadcastGeneral', {
      body: { recipients, template_id: 'general_announcement', variables: { subject: 'Again', content: 'Again' } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })) as { body: { announcementid: string; results: unknown[] } };
  const { body } = await send();
  expect(body.results).toEqual([expect.objectContaining({ status: 'failed', reason: 'opted-out' })]);

  expect(await callWebhook(hook(), replyOf(to, 'MULAI'))).toBe(200);
  server.next.push('takes-and-fails');
  const unsure = (await send()).body;
  expect(unsure.results).toEqual([expect.objectContaining({ status: 'error', reason: 'server-error' })]);
  const taken = server.taken.length;
  const decided = await admin.call('decideAnnouncement', {
    params: { id: unsure.announcementid },
    body: { recipient: 0, decision: 'resend' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(decided.status).toBe(200);
  await until('it is sent after all', async () => (await statesOf([unsure.announcementid])).join() === 'sent');
  expect(server.taken).toHaveLength(taken + 1);
});
