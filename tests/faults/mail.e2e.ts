import { aClient, anApplication } from '@berangkat/contracts/testing';
import { type MailList } from '@berangkat/contracts/mail';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServerUnderTest, openMailServer } from '../mail/mail-server';
import { Caller } from '../support/caller';
import { Client } from '../support/client';
import { discardPortal, type RunningPortal, startPortal } from '../support/portal';
import { arrives } from '../support/pipelines';
import { pidOf, runtimeOf, until } from '../support/processes';

jest.setTimeout(400_000);

/** Messages, each to an account of its own. */
const MESSAGES = 60;
/** Times that the notifier is killed while they go. */
const KILLS = 3;

let server: MailServerUnderTest;
let portal: RunningPortal;
let secrets: string;
let root: Client;

beforeAll(async () => {
  server = await openMailServer({ password: 'sesame' });
  secrets = await mkdtemp(join(tmpdir(), 'mail-'));
  const file = async (name: string, content: string): Promise<string> => {
    await writeFile(join(secrets, name), content, { mode: 0o600 });
    return join(secrets, name);
  };
  portal = await startPortal({
    accountsOnly: true,
    env: {
      SMTP_URL: `smtp://portal@127.0.0.1:${server.port}`,
      SMTP_PASSWORD_FILE: await file('password', 'sesame'),
      SMTP_CA_FILE: await file('ca.pem', server.ca),
      MAIL_FROM: 'portal@example.com',
    },
  });
  root = new Client(portal.url);
  await root.signIn((await portal.accounts()).find(({ role }) => role === 'root')!);
});
afterAll(async () => {
  await discardPortal(portal);
  await server.close();
  await rm(secrets, { recursive: true, force: true });
});

/** People whose number WhatsApp does not reach: announcements and invitations go to their confirmed address. */
const INVITED = 20;

const nameIn = (raw: string): string => /^Message-ID: (\S+)/m.exec(raw)![1]!;

const ask = async (count: number, name: string): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    // Each from an address of their own: one address may not ask for so many.
    const visitor = new Caller(portal.url, `127.0.90.${n + 1}`);
    const email = `${name}.${n}@example.com`;
    const made = await root.call('createAccount', { body: { email, password: 'Before2026', category: 'vendor' } });
    expect(made.status).toBe(201);
    expect((await visitor.call('forgotPassword', { body: { email, language: 'en' } })).status).toBe(200);
    visitor.close();
  }
};

const waiting = async (): Promise<number> =>
  ((await root.call('listMail', { query: { state: 'queued' } })).body as MailList).page.total;

const killNotifier = async (): Promise<void> => {
  const victim = pidOf(portal, 'notifier');
  process.kill(victim, 'SIGKILL');
  await until('another notifier works', () => pidOf(portal, 'notifier') !== victim);
};

it('kill -9 of the notifier after the server took a message sends the same message again, and no other text', async () => {
  // The server takes a message and does not say so: the notifier is killed while it waits for the answer.
  server.conduct = { silentAfter: 10 };
  await ask(MESSAGES, 'killed');
  for (let n = 1; n <= KILLS; n += 1) {
    await until('it took one and is silent', () => server.received.length === 11 * n, 60_000);
    server.conduct = n < KILLS ? { silentAfter: 10 } : {};
    await killNotifier();
  }
  await until('nothing waits any more', async () => (await waiting()) === 0, 120_000);

  const copies = new Map<string, string[]>();
  for (const { raw } of server.received) copies.set(nameIn(raw), [...(copies.get(nameIn(raw)) ?? []), raw]);
  expect(copies.size).toBe(MESSAGES);
  const again = [...copies.values()].filter((same) => same.length > 1);
  expect(again.length).toBeGreaterThanOrEqual(1);
  expect(server.received.length - MESSAGES).toBeLessThanOrEqual(2 * KILLS);
  for (const same of copies.values()) expect(new Set(same).size).toBe(1);
  for (const { secure, user, from } of server.received)
    expect([secure, user, from]).toEqual([true, 'portal', 'portal@example.com']);
});

interface Shortlisted {
  /** Of a project whose people are given a time, and of one whose people choose theirs. */
  readonly projectids: readonly [string, string];
  readonly applicantids: readonly string[];
}

/** On the shortlists of two projects, each with an account and no number that could be reached. */
const shortlisted = async (count: number): Promise<Shortlisted> => {
  const made = async (
    what: 'registerClient' | 'registerProject' | 'createAccount' | 'submitApplication',
    body: object,
  ) => {
    const answer = await root.call(what, { body });
    expect([what, answer.status]).toEqual([what, 201]);
    return answer.body as Record<'clientid' | 'projectid' | 'accountid' | 'applicantid', string>;
  };
  const { clientid } = await made('registerClient', aClient());
  const project = async (projectname: string): Promise<string> => {
    const form = { projectname, projectcode: projectname.toUpperCase(), projectstatus: 'active', clientid };
    return (await made('registerProject', form)).projectid;
  };
  const projectids = [await project('Drill'), await project('Choice')] as const;
  const applicantids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = { email: `invited.${n}@example.com`, password: 'Before2026', category: 'applicant' };
    const { accountid } = await made('createAccount', account);
    const verified = await root.call('updateAccount', { params: { id: accountid }, body: { status: 'verified' } });
    expect(verified.status).toBe(200);
    const own = new Client(portal.url);
    await own.signIn(account);
    const sent = await own.call('submitApplication', {
      body: anApplication({ email: account.email, phone1: '0812345' }),
    });
    expect(sent.status).toBe(201);
    const { applicantid } = sent.body as { applicantid: string };
    for (const id of projectids) {
      await root.call('addApplicant', { params: { id }, body: { applicantid } });
      const move = { applicantid, applicantstatus: 'shortlisted' };
      expect((await root.call('moveApplicant', { params: { id }, body: move })).status).toBe(200);
    }
    applicantids.push(applicantid);
  }
  for (const projectid of projectids) await arrives(root, projectid, applicantids.at(-1)!, 'shortlisted');
  return { projectids, applicantids };
};

it('while the server is away the notifier says so and serves, messages wait, and go when it is back', async () => {
  const { port } = server;
  const certificate = server.certificate;
  const before = server.received.length;
  await server.close();
  await ask(3, 'away');
  await until('three wait', async () => (await waiting()) === 3, 30_000);
  const readyz = async () => {
    const { port: notifier } = runtimeOf(portal).services.notifier!;
    const answer = await fetch(`http://127.0.0.1:${notifier}/readyz`);
    return { status: answer.status, ...((await answer.json()) as { checks: Record<string, string> }) };
  };
  await until('it is said', async () => (await readyz()).checks.mail === 'failing', 60_000);
  expect((await readyz()).status).toBe(200);
  server = await openMailServer({ password: 'sesame', port, certificate });
  await until('they have gone', async () => (await waiting()) === 0, 120_000);
  expect([before, server.received.length]).toEqual([before, 3]);
});

it('kill -9 amid announcements and invitations by mail tells nobody twice, and sends again what it sent', async () => {
  const { projectids, applicantids } = await shortlisted(INVITED);
  await until('what else they are told has gone', async () => (await waiting()) === 0, 60_000);
  const before = server.received.length;
  const day = { zone: 'Asia/Jakarta', begins: '09:00', ends: '17:00', minutes: 20, breaks: [], rooms: ['One'] };
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const planned = async (projectid: string): Promise<string> => {
    const { body } = await root.call('planInterviewDay', { body: { projectid, date, ...day } });
    return (body as { interviewdayid: string }).interviewdayid;
  };
  const [given, chosen] = [await planned(projectids[0]), await planned(projectids[1])];
  for (const [slot, applicantid] of applicantids.entries()) {
    const body = { step: 'place', applicantid, room: 0, slot };
    expect((await root.call('arrangeInterviews', { params: { id: given }, body })).status).toBe(200);
  }
  server.conduct = { silentAfter: 5 };
  const variables = { subject: 'Before the drill', content: 'The classroom opens at nine.', language: 'en' };
  const announced = await root.call('broadcastGeneral', {
    body: { applicantids, variables, projectid: projectids[0] },
  });
  expect(announced.status).toBe(200);
  for (const [id, choose] of [
    [given, false],
    [chosen, true],
  ] as const) {
    const invited = await root.call('inviteToInterviews', { params: { id }, body: { applicantids, choose } });
    expect(invited.body).toMatchObject({ invited: INVITED });
  }
  for (let n = 1; n <= KILLS; n += 1) {
    await until('it took one and is silent', () => server.received.length === before + 6 * n, 60_000);
    server.conduct = n < KILLS ? { silentAfter: 5 } : {};
    await killNotifier();
  }
  const told = () => server.received.slice(before);
  const readersOf = (subject: string) =>
    new Set(told().flatMap(({ raw, to }) => (raw.includes(`Subject: ${subject}`) ? to : [])));
  const subjects = ['Before the drill', 'Wawancara: Drill', 'Wawancara: Choice'];
  await until(
    'all are told all three',
    () => subjects.every((subject) => readersOf(subject).size === INVITED),
    120_000,
  );
  await until('nothing waits any more', async () => (await waiting()) === 0, 120_000);

  const copies = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  const added = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const { raw, to } of told()) {
    added(copies, nameIn(raw), raw);
    for (const subject of subjects)
      if (raw.includes(`Subject: ${subject}`)) added(names, `${subject} ${to.join()}`, nameIn(raw));
    // Whoever is to choose has no time yet that a calendar could hold.
    expect(raw.includes('Content-Type: text/calendar')).toBe(raw.includes(`Subject: ${subjects[1]}`));
  }
  expect([...copies.values()].filter((texts) => texts.size > 1)).toEqual([]);
  expect([...names.values()].filter((each) => each.size > 1)).toEqual([]);
  expect(told().length - copies.size).toBeGreaterThanOrEqual(1);
  expect(told().length - copies.size).toBeLessThanOrEqual(2 * KILLS);
});
