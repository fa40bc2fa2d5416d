import { type AddressInfo } from 'node:net';
import { silentLogger } from '@berangkat/platform/observability';
import express from 'express';
import { webhook, type Word } from '@berangkat/notifier/announcements/cloud-api/webhook';
import { APP_SECRET, callWebhook, PHONE_NUMBER_ID, replyOf, reportOf, VERIFY_TOKEN } from './server';

const message = { id: 'wamid.1', to: '6281234567123', reference: '20261122001/3' };
let heard: Word[];
let failing: boolean;
let url: string;
let close: () => Promise<unknown>;
beforeEach(async () => {
  heard = [];
  failing = false;
  const hear = async (word: Word): Promise<void> => {
    if (failing) throw new Error('command-api is away');
    heard.push(word);
  };
  const options = { phoneNumberId: PHONE_NUMBER_ID, appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN, hear };
  const server = express()
    .use(webhook({ ...options, logger: silentLogger() }))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/whatsapp`;
  close = () => new Promise((resolve) => server.close(resolve));
});
afterEach(() => close());

it('is registered by who knows the word', async () => {
  const ask = (token: string) => fetch(`${url}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const right = await ask(VERIFY_TOKEN);
  expect([right.status, await right.text()]).toEqual([200, '1158201444']);
  expect((await ask('another')).status).toBe(403);
});

it('hears what became of a message, as often as it is said', async () => {
  const report = { announcementid: '20261122001', recipient: 3, messageid: 'wamid.1' };
  expect(await callWebhook(url, reportOf(message, 'delivered'))).toBe(200);
  expect(await callWebhook(url, reportOf(message, 'delivered'))).toBe(200);
  expect(await callWebhook(url, reportOf(message, 'failed', 131050))).toBe(200);
  expect(heard).toEqual([
    { kind: 'report', report: { ...report, status: 'delivered' } },
    { kind: 'report', report: { ...report, status: 'delivered' } },
    { kind: 'report', report: { ...report, status: 'failed', reason: 'opted-out', code: '131050' } },
  ]);
});

it('hears who wants no announcements, in either language, and who wants them again', async () => {
  for (const text of ['STOP', ' berhenti ya', 'Mulai', 'Terima kasih'])
    expect(await callWebhook(url, replyOf('6281234567123', text))).toBe(200);
  const wish = (optedout: boolean) => ({ kind: 'wish', wish: { number: '6281234567123', optedout } });
  expect(heard).toEqual([wish(true), wish(true), wish(false)]);
});

it('keeps what mentions a wish and is none for somebody to read', async () => {
  const text = 'Berhenti kerja bulan depan, masih bisa ikut?';
  expect(await callWebhook(url, replyOf('6281234567123', text))).toBe(200);
  expect(heard).toEqual([{ kind: 'reply', reply: { messageid: expect.any(String), text, number: '6281234567123' } }]);
});

/** A call with these fields, of our number. */
const sent = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    { id: '1', changes: [{ field: 'messages', value: { metadata: { phone_number_id: PHONE_NUMBER_ID }, ...value } }] },
  ],
});

it('finds out who hides the number where the call says it, and keeps the wish of who cannot be found', async () => {
  const message = { id: 'wamid.9', from_user_id: 'ID.1', type: 'text', text: { body: 'STOP' } };
  const contacts = [{ user_id: 'ID.1', wa_id: '6281234567123' }];
  expect(await callWebhook(url, sent({ contacts, messages: [message] }))).toBe(200);
  expect(await callWebhook(url, sent({ messages: [message] }))).toBe(200);
  expect(heard).toEqual([
    { kind: 'wish', wish: { number: '6281234567123', optedout: true } },
    { kind: 'reply', reply: { messageid: 'wamid.9', text: 'STOP' } },
  ]);
});

it('hears the button of WhatsApp itself', async () => {
  const preference = { wa_id: '6281234567123', category: 'marketing_messages', timestamp: 1_731_705_721 };
  const user_preferences = [
    { ...preference, value: 'stop' },
    { ...preference, value: 'resume' },
    { ...preference, category: 'another', value: 'stop' },
  ];
  expect(await callWebhook(url, sent({ user_preferences }))).toBe(200);
  const wish = (optedout: boolean) => ({ kind: 'wish', wish: { number: '6281234567123', optedout } });
  expect(heard).toEqual([wish(true), wish(false)]);
});

it('hears the button of who hides the number, and keeps it for somebody where nobody can be found', async () => {
  const preference = { user_id: 'ID.1', category: 'marketing_messages', value: 'stop', timestamp: 1_731_705_721 };
  const contacts = [{ user_id: 'ID.1', wa_id: '6281234567123' }];
  const detail = 'User requested to stop marketing messages';
  expect(await callWebhook(url, sent({ contacts, user_preferences: [preference] }))).toBe(200);
  for (const user_preferences of [
    [{ ...preference, detail }],
    [{ ...preference, detail }],
    [{ ...preference, wa_id: '' }],
  ])
    expect(await callWebhook(url, sent({ user_preferences }))).toBe(200);
  const messageid = 'preference ID.1 stop 1731705721';
  expect(heard).toEqual([
    { kind: 'wish', wish: { number: '6281234567123', optedout: true } },
    { kind: 'reply', reply: { messageid, text: detail } },
    { kind: 'reply', reply: { messageid, text: detail } },
    { kind: 'reply', reply: { messageid, text: 'stop' } },
  ]);
});

it('keeps a wish of a number that no announcement goes to for somebody to read', async () => {
  const number = '620000000000';
  const preference = { wa_id: number, category: 'marketing_messages', value: 'stop', timestamp: 7 };
  expect(await callWebhook(url, replyOf(number, 'STOP'))).toBe(200);
  expect(await callWebhook(url, sent({ user_preferences: [preference] }))).toBe(200);
  expect(heard).toEqual([
    { kind: 'reply', reply: { messageid: expect.any(String), text: 'STOP', number } },
    { kind: 'reply', reply: { messageid: `preference ${number} stop 7`, text: 'stop', number } },
  ]);
});

it('takes calls as large as WhatsApp makes them', async () => {
  const body = reportOf(message, 'read');
  expect(await callWebhook(url, { ...body, padding: 'x'.repeat(2_900_000) })).toBe(200);
  expect(heard).toHaveLength(1);
  expect(await callWebhook(url, { ...body, padding: 'x'.repeat(3_200_000) })).toBe(413);
});

it.holds('V4.1.5')('reads nothing without the signature', async () => {
  expect(await callWebhook(url, reportOf(message, 'read'), 'another secret')).toBe(403);
  expect((await fetch(url, { method: 'POST', body: JSON.stringify(reportOf(message, 'read')) })).status).toBe(403);
  expect(heard).toEqual([]);
});

it.holds('V4.1.5')('leaves out what is not of a message of ours, or of another number', async () => {
  expect(await callWebhook(url, reportOf({ ...message, reference: undefined }, 'read'))).toBe(200);
  expect(await callWebhook(url, reportOf({ ...message, reference: 'something else' }, 'read'))).toBe(200);
  expect(await callWebhook(url, reportOf(message, 'typing'))).toBe(200);
  expect(await callWebhook(url, { hello: 'there' })).toBe(200);
  const another = JSON.parse(JSON.stringify(reportOf(message, 'read')).replaceAll(PHONE_NUMBER_ID, '999')) as object;
  expect(await callWebhook(url, another)).toBe(200);
  expect(heard).toEqual([]);
});

it('is told again when it could not be recorded', async () => {
  failing = true;
  expect(await callWebhook(url, reportOf(message, 'read'))).toBe(503);
});
