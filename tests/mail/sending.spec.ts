import { type MailCommands } from '@berangkat/notifier/mail/mail-commands';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '@berangkat/command-api/testing';
import { smtpCarrier } from '@berangkat/notifier/mail/smtp';
import { type Carrier } from '@berangkat/notifier/mail/carrier';
import { InternalCallFailed } from '@berangkat/platform/http';
import { MailWorker } from '@berangkat/notifier/mail/worker';
import { selfSignedCertificate } from '../engines/eventstoredb/certificate';
import { type MailServerUnderTest, openMailServer } from './mail-server';

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const accountid = '20261122001';
const system = { accountid: '', category: 'system' };
const certificate = selfSignedCertificate();

let server: MailServerUnderTest;
let portal: ReturnType<typeof memoryPortal>;
let carrier: Carrier;
let mailids: string[];
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  server = await openMailServer({ certificate });
  portal = memoryPortal();
  mailids = [];
  carrier = carrierTo(server.port);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  carrier.close();
  await server.close();
  portal.close();
});

const carrierTo = (port: number): Carrier =>
  smtpCarrier({
    host: '127.0.0.1',
    port,
    secure: false,
    plaintext: false,
    ca: server.ca,
    from: 'portal@example.com',
  });

/** Asks for a message, as other contexts do. */
const ask = async (now = Date.now()): Promise<string> => {
  const before = new Set(await streams());
  await portal.handlers.mail.request(
    { accountid, kind: 'password-help', language: 'en', address: 'ayu@example.com', name: 'Ayu', values: {} },
    portal.by(system, { occurredAt: now }),
  );
  const mailid = (await streams()).find((stream) => !before.has(stream))!.slice('mail-'.length);
  mailids.push(mailid);
  return mailid;
};
const events = async () => eventsIn(await deliveriesToCaughtUp(portal.store));
const streams = async (): Promise<string[]> => [
  ...new Set((await events()).map(({ stream }) => stream).filter((stream) => stream.startsWith('mail-'))),
];
const typesOf = async (mailid: string): Promise<string[]> =>
  (await events()).filter(({ stream }) => stream === `mail-${mailid}`).map(({ type }) => type);

/** Command-api over a line that can be cut. */
const line = () => {
  const cut = { before: false };
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    if (cut.before) throw new Error('the process is gone');
    return work();
  };
  const commands: MailCommands = {
    claim: (mailid) =>
      asked(
        async () => (await portal.handlers.mail.claim({ mailid }, portal.by(system, { occurredAt: Date.now() }))).body,
      ),
    record: (outcome) =>
      asked(
        async () => void (await portal.handlers.mail.record(outcome, portal.by(system, { occurredAt: Date.now() }))),
      ),
  };
  return { cut, commands };
};

const start = (commands: MailCommands, by: Carrier = carrier) => {
  const worker = new MailWorker({
    due: async () => mailids,
    commands,
    carrier: by,
    lease: { during: (work, signal) => work(signal) },
    logger: silentLogger(),
    metrics: createMetrics('test'),
    every: 5,
    firstWait: 5,
  });
  worker.start();
  closing.push(() => worker.close());
  return worker;
};

it('sends what is asked for, once', async () => {
  const mailid = await ask();
  start(line().commands);
  await until(async () => (await typesOf(mailid)).length === 2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await typesOf(mailid)).toEqual(['MailRequested', 'MailSent']);
  expect(server.received).toHaveLength(1);
});

it('what a process that was killed had sent and not recorded is sent as the same message, to the byte', async () => {
  const mailid = await ask();
  const killed = line();
  start(killed.commands, {
    ...carrier,
    carry: async (mail) => {
      const result = await carrier.carry(mail);
      killed.cut.before = true;
      return result;
    },
  });
  await until(() => server.received.length === 1);
  start(line().commands);
  await until(async () => (await typesOf(mailid)).includes('MailSent'));
  expect(server.received.map(({ raw }) => raw)).toEqual([server.received[0]!.raw, server.received[0]!.raw]);
  expect(await typesOf(mailid)).toEqual(['MailRequested', 'MailSent']);
});

it('a message that is refused is kept with the words of the server, and the others go on', async () => {
  server.conduct = { answer: { at: 'recipient', code: 550, text: 'No such user' } };
  const refused = await ask();
  start(line().commands);
  await until(async () => (await typesOf(refused)).includes('MailRefused'));
  server.conduct = {};
  const next = await ask();
  await until(async () => (await typesOf(next)).includes('MailSent'));
  expect(server.received).toHaveLength(1);
});

it('while the server is away nothing is said about a message, and it goes when the server is back', async () => {
  const { port } = server;
  await server.close();
  const mailid = await ask();
  start(line().commands);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await typesOf(mailid)).toEqual(['MailRequested']);
  server = await openMailServer({ port, certificate });
  await until(async () => (await typesOf(mailid)).includes('MailSent'));
  expect(server.received).toHaveLength(1);
});

it('one message at which the server cuts the line waits, and does not keep the others from going', async () => {
  server.conduct = { cuts: true };
  const cut = await ask();
  start(line().commands);
  await until(async () => (await typesOf(cut)).includes('MailPostponed'));
  server.conduct = {};
  mailids = [];
  const next = await ask();
  await until(async () => (await typesOf(next)).includes('MailSent'));
});

it.each([
  ['be made', 'claim'],
  ['be recorded', 'record'],
] as const)('one message that cannot %s is parked and named, and those behind it go', async (_, step) => {
  const parked = await ask();
  const behind = await ask();
  const { commands } = line();
  const failed: string[] = [];
  const failing = async (mailid: string): Promise<void> => {
    if (mailid !== parked) return;
    failed.push(mailid);
    throw new InternalCallFailed('command-api answered 500', { status: 500 });
  };
  start({
    claim: async (mailid) => {
      if (step === 'claim') await failing(mailid);
      return commands.claim(mailid);
    },
    record: async (outcome) => {
      if (step === 'record') await failing(outcome.mailid);
      return commands.record(outcome);
    },
  });
  await until(async () => (await typesOf(behind)).includes('MailSent'));
  expect(failed).toContain(parked);
  if (step === 'claim') await until(async () => (await typesOf(parked)).includes('MailPostponed'));
  expect(await typesOf(parked)).not.toContain('MailSent');
});

it('what could not be sent for a day is given up, and never sent', async () => {
  const mailid = await ask(Date.now() - 86_400_001);
  start(line().commands);
  await until(async () => (await typesOf(mailid)).includes('MailGivenUp'));
  expect(server.received).toEqual([]);
});

it('nothing is sent to who was erased', async () => {
  const mailid = await ask();
  await portal.vault.destroy(`account-${accountid}`);
  start(line().commands);
  await until(async () => (await typesOf(mailid)).length === 2);
  expect(await typesOf(mailid)).toEqual(['MailRequested', 'MailGivenUp']);
  expect(server.received).toEqual([]);
});
