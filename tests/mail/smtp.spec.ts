import { writeMail } from '@berangkat/contracts/mail/letter';
import { aMail, carrierContract, LINK } from '@berangkat/notifier/mail/contract';
import { smtpCarrier } from '@berangkat/notifier/mail/smtp';
import { type MailServer } from '@berangkat/notifier/mail/settings';
import { type MailServerOptions, type MailServerUnderTest, openMailServer } from './mail-server';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const open = async (options: MailServerOptions = {}, more: Partial<MailServer> = {}) => {
  const server = await openMailServer(options);
  const carrier = smtpCarrier({
    host: '127.0.0.1',
    port: server.port,
    secure: options.secure === true,
    plaintext: false,
    ca: server.ca,
    from: 'portal@example.com',
    ...more,
  });
  opened.push(carrier, server);
  return { server, carrier };
};

const unfolded = (raw: string): string => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
const namesIn = ({ received }: MailServerUnderTest) =>
  received.map(({ raw }) => ({
    messageid: /^Message-ID: <([^@]+)@example\.com>/m.exec(raw)![1]!,
    link: unfolded(raw).includes(LINK) ? LINK : undefined,
  }));

describe.each([
  ['TLS from the first byte', { secure: true }],
  ['STARTTLS', {}],
])('over %s', (_, options) => {
  carrierContract(async () => {
    const { server, carrier } = await open(options);
    return { carrier, carried: async () => namesIn(server) };
  });

  it('sends nothing in the clear, signs in, and says who it is from', async () => {
    const { server, carrier } = await open({ ...options, password: 'secret' }, { user: 'portal', password: 'secret' });
    expect(await carrier.carry(aMail())).toEqual({ outcome: 'sent' });
    expect(server.received[0]).toMatchObject({
      secure: true,
      user: 'portal',
      from: 'portal@example.com',
      to: ['ayu@example.com'],
    });
    expect(server.received[0]!.raw).toMatch(/^From: Berangkat <portal@example\.com>/m);
    expect(server.received[0]!.raw).toMatch(/^To: Ayu Lestari <ayu@example\.com>/m);
  });

  it.holds('V12.3.1b')('sends no password to a server whose certificate nobody signed that it knows', async () => {
    const { server, carrier } = await open(
      { ...options, password: 'secret' },
      { user: 'portal', password: 'secret', ca: undefined },
    );
    expect(await carrier.carry(aMail())).toMatchObject({ outcome: 'unusable' });
    await expect(carrier.check()).rejects.toThrow();
    expect([server.signIns, server.received]).toEqual([[], []]);
  });
});

it('a message that may be turned off says where, for the reader’s program as well; no other does', async () => {
  const { server, carrier } = await open();
  const unsubscribe = `https://portal.example.com/unsubscribe?of=20261122001.standing.${'a'.repeat(43)}`;
  const words = writeMail('standing', 'en', { project: 'Doha\r\nBcc: victim@example.com', standing: 'passed' });
  await carrier.carry(aMail({ words, unsubscribe }));
  await carrier.carry(aMail());
  const [step, password] = server.received.map(({ raw }) => raw.split('\r\n\r\n')[0]!.replace(/\r\n\s+/g, ' '));
  expect(step).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
  expect(step).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(step).not.toMatch(/^Bcc:/m);
  expect(server.received.map(({ to }) => to)).toEqual([['ayu@example.com'], ['ayu@example.com']]);
  expect(password).not.toContain('List-Unsubscribe');
});

it.holds('V12.3.1b')('says nothing to a server without TLS, unless it may go in the clear', async () => {
  const strict = await open({ plaintext: true, password: 'secret' }, { user: 'portal', password: 'secret' });
  expect(await strict.carrier.carry(aMail())).toMatchObject({ outcome: 'unusable' });
  expect([strict.server.signIns, strict.server.received]).toEqual([[], []]);
  const { server, carrier } = await open({ plaintext: true }, { plaintext: true });
  expect(await carrier.carry(aMail())).toEqual({ outcome: 'sent' });
  expect(server.received).toHaveLength(1);
});

it('an interview comes with its file for calendars, the same to the byte when it is sent again', async () => {
  const { server, carrier } = await open();
  const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR';
  await carrier.carry(aMail({ kind: 'announcement', calendar }));
  await carrier.carry(aMail({ kind: 'announcement', calendar }));
  const [first, again] = server.received.map(({ raw }) => raw);
  expect(first).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=interview\.ics/);
  expect(first).toContain(Buffer.from(calendar).toString('base64'));
  expect(again).toBe(first);
});

it('a message that is sent again is the same to the byte', async () => {
  const { server, carrier } = await open();
  await carrier.carry(aMail());
  await carrier.carry(aMail());
  const [first, second] = server.received.map(({ raw }) => raw);
  expect(second).toBe(first);
  expect(first).toContain('Date: Sun, 22 Nov 2026 03:00:00 +0000');
});

it.each([
  ['recipient', 550, 'refused'],
  ['message', 554, 'refused'],
  ['recipient', 450, 'postponed'],
  ['message', 451, 'postponed'],
] as const)('what the server answers about the %s with %i is %s, in its words', async (at, code, outcome) => {
  const { server, carrier } = await open();
  server.conduct = { answer: { at, code, text: 'Not now, ayu@example.com' } };
  expect(await carrier.carry(aMail())).toEqual({
    outcome,
    code: String(code),
    answer: `${code} Not now, ayu@example.com`,
  });
  expect(server.received).toEqual([]);
});

it.each([
  ['the sender is not ours to use', { answer: { at: 'sender', code: 553, text: 'Not yours' } }],
  ['it closes', { answer: { at: 'message', code: 421, text: 'Closing' } }],
  ['the connection is cut before it says that it took the message', { cuts: true }],
] as const)('it is the server that cannot be used when %s', async (_, conduct) => {
  const { server, carrier } = await open();
  server.conduct = conduct;
  expect(await carrier.carry(aMail())).toMatchObject({ outcome: 'unusable' });
});

it('cannot be used with a wrong password, and says so without it', async () => {
  const { carrier } = await open({ password: 'secret' }, { user: 'portal', password: 'wrong-one' });
  const result = await carrier.carry(aMail());
  expect(result).toMatchObject({ outcome: 'unusable' });
  expect(JSON.stringify(result, Object.getOwnPropertyNames('error' in result ? result.error : {}))).not.toContain(
    'wrong-one',
  );
  await expect(carrier.check()).rejects.toThrow(/535|Invalid login/);
});

it('cannot be used when nobody listens', async () => {
  const { server, carrier } = await open();
  await server.close();
  expect(await carrier.carry(aMail())).toMatchObject({ outcome: 'unusable' });
  await expect(carrier.check()).rejects.toThrow();
});

it
  .holds('V1.3.11')
  .each([
    'Ayu\r\nBcc: victim@example.com',
    'Ayu" <victim@example.com>, "x',
    'Ayu\n\nHello',
    'Ayu\u2028Bcc: victim@example.com',
  ])('a name such as %j adds no header and no recipient', async (name) => {
  const { server, carrier } = await open();
  const words = writeMail('password-link', 'en', { name, minutes: 30 });
  expect(await carrier.carry(aMail({ name, words }))).toEqual({ outcome: 'sent' });
  const [{ raw, to }] = server.received as [MailServerUnderTest['received'][number]];
  // Long headers go on in lines that begin with a space.
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n /g, ' ');
  expect(to).toEqual(['ayu@example.com']);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^To:/gim)).toHaveLength(1);
  expect(head).toMatch(/^To: [^\r\n]*<ayu@example\.com>(\r\n|$)/m);
  expect(head).toMatch(/^Message-ID: /m);
});
