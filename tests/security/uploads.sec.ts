import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { allows } from '@berangkat/contracts/permissions';
import { anApplication } from '@berangkat/contracts/testing';
import sharp from 'sharp';
import { bomb, textBomb } from '@berangkat/files/testing/images';
import { Client, type Reply } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { pidOf, until } from '../support/processes';

jest.setTimeout(90_000);

const dataDir = process.env.PORTAL_DATA_DIR!;
const MEGABYTE = 1024 * 1024;
const ONLY_ON_LINUX = process.platform === 'linux' ? it : it.skip;

/** Every endpoint that takes a file: a new one is attacked the day it stands in the table. */
const UPLOADS = (Object.keys(endpoints) as EndpointName[]).filter((name) => 'multipart' in endpoints[name]);

const small = bomb(300, 400);
let honest: Client;
let own: string;

beforeAll(async () => {
  honest = await clientOf('applicant');
  own = ((await honest.call('session')).body as { applicantids: string[] }).applicantids[0]!;
});

/** No file is left of anything. */
afterEach(async () => {
  await until('the folder of uploads is empty', () =>
    readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).every((entry) => !entry.isFile()),
  );
});

const upload = (client: Client, bytes: Buffer, id = own): Promise<Reply> => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'photo.png');
  return client.send('POST', `/api/applicants/${id}/upload`, form);
};

const register = async (): Promise<Client> => {
  const client = new Client(portalUrl());
  const { status } = await client.call('createAccount', {
    body: {
      email: `uploads-${randomBytes(6).toString('hex')}@example.com`,
      password: 'Abcdef12',
      category: 'applicant',
    },
  });
  if (status !== 201) throw new Error(`no account: ${status}`);
  return client;
};

/** A stranger with a record of their own. */
const registerWithRecord = async (): Promise<{ client: Client; id: string }> => {
  const client = await register();
  const email = `uploads-${randomBytes(6).toString('hex')}@example.com`;
  const reply = await client.call('submitApplication', { body: anApplication({ email }) });
  if (reply.status !== 201) throw new Error(`no application: ${JSON.stringify(reply.body)}`);
  return { client, id: (reply.body as { applicantid: string }).applicantid };
};

interface Answered {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: string | undefined;
}

/** Announces a large file, sends its beginning, and then no more unless it is told to. */
const beginUpload = (
  client: Client,
  path: string,
  { from = '127.0.0.1', method = 'POST' }: { readonly from?: string; readonly method?: string } = {},
): { sending: ClientRequest; answered: Promise<Answered> } => {
  const { hostname, port } = new URL(portalUrl());
  const sending = request({
    hostname,
    port,
    path: `/api${path}`,
    method,
    localAddress: from,
    headers: {
      cookie: client.cookie ?? '',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(4 * MEGABYTE),
    },
  });
  const answered = (once(sending, 'response') as Promise<[IncomingMessage]>).then(async ([answer]) => {
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
    return {
      status: answer.statusCode!,
      code: (JSON.parse(text) as { code: string }).code,
      retryAfter: answer.headers['retry-after'],
    };
  });
  sending.on('error', () => undefined);
  answered.catch(() => undefined);
  sending.write(
    Buffer.concat([Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'), small]),
  );
  return { sending, answered };
};

/** Megabytes that the files service keeps resident. */
const resident = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pidOf({ dataDir }, 'files')}/status`, 'utf8'))![1]) / 1024;

/** Processes that decode images, with the hundredths of a second that they have worked. */
const decoders = (): { pid: number; worked: number }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(fields[1]) === pidOf({ dataDir }, 'files')
          ? [{ pid: Number(name), worked: Number(fields[11]) + Number(fields[12]) }]
          : [];
      } catch {
        return [];
      }
    });

describe('while the file has yet to come', () => {
  /** Who has no business with the record that they name, and how they are refused. */
  const REFUSED = [
    ['a visitor', async () => new Client(portalUrl()), () => own, 401],
    ['somebody else', register, () => own, 403],
    ['somebody who names a record that is not there', register, () => '20990101001', 403],
  ] as const;

  it.holds('V5.2.1b').all(UPLOADS.flatMap((name) => REFUSED.map((refused) => [name, ...refused] as const)))(
    '%s refuses %s',
    async (name, _, who, id, refusal) => {
      const { method, path, action } = endpoints[name];
      const { sending, answered } = beginUpload(await who(), path.replace(/:\w+/g, id()), { method });
      // Anybody may send a CV to a job: what they name is none.
      expect(await answered).toMatchObject({ status: allows(undefined, action) === 'yes' ? 404 : refusal });
      sending.destroy();
    },
  );

  it.holds('V5.2.1b').all(UPLOADS)('%s refuses one that is announced as too large, 4 GB', async (name) => {
    const { method, path, action } = endpoints[name];
    const { hostname, port } = new URL(portalUrl());
    const mayApplicant = allows({ accountid: '', category: 'applicant' }, action) !== 'no';
    const sender = mayApplicant ? honest : await clientOf('root');
    const sending = request({
      hostname,
      port,
      path: `/api${path.replace(/:\w+/g, own)}`,
      method,
      headers: {
        cookie: sender.cookie!,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(4_096 * MEGABYTE),
      },
    });
    sending.on('error', () => undefined).write('--b');
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    sending.destroy();
  });
});

describe('an image', () => {
  it.holds('V5.2.3').each([
    ['of 2 × 200,000 pixels', () => bomb(2, 200_000), 413, 'image-side'],
    ['of 40,000,000 × 1 pixels', () => bomb(40_000_000, 1), 413, 'image-side'],
    ['of 60,000 × 60,000 pixels by its header', () => bomb(60_000, 60_000, 0), 413, 'image-pixels'],
    ['of 12,000 × 1,000 pixels', () => bomb(12_000, 1_000), 400, 'image-ratio'],
    ['of 40 megapixels that is cut off', () => bomb(8_000, 5_000, 10), 400, 'image-unreadable'],
  ])('%s is refused with words, and the service is none the larger', async (_, make, status, code) => {
    const before = process.platform === 'linux' ? resident() : 0;
    const reply = await upload(honest, make());
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([status, code]);
    if (process.platform === 'linux') expect(resident() - before).toBeLessThan(64);
  });

  it.holds('V5.2.3').each(['zTXt', 'iTXt', 'iCCP'] as const)(
    'with 100 MB in a %s of a few kilobytes costs the service nothing',
    async (chunk) => {
      const before = process.platform === 'linux' ? resident() : 0;
      expect((await upload(honest, textBomb(chunk, 100 * MEGABYTE))).status).toBeLessThan(500);
      if (process.platform === 'linux') expect(resident() - before).toBeLessThan(64);
    },
  );

  ONLY_ON_LINUX('whose decoder dies is one refused upload, and the next one finds another decoder', async () => {
    expect((await upload(honest, small)).status).toBe(200);
    const large = await sharp({ create: { width: 7_000, height: 5_500, channels: 3, background: '#336699' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const before = new Map(decoders().map(({ pid, worked }) => [pid, worked]));
    const answered = upload(honest, large);
    const atWork = () => decoders().find(({ pid, worked }) => worked >= (before.get(pid) ?? Infinity) + 20);
    await until('a decoder is at work', () => atWork() !== undefined);
    const { pid } = atWork()!;
    process.kill(pid, 'SIGKILL');
    const reply = await answered;
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([422, 'image-work']);
    expect((await upload(honest, small)).status).toBe(200);
    expect(decoders().map((decoder) => decoder.pid)).not.toContain(pid);
  });
});

describe('uploads that drip', () => {
  it.holds('V5.2.1d')('of one account take its own share and no more', async () => {
    const { client, id } = await registerWithRecord();
    const begun = [1, 2, 3, 4].map(() => beginUpload(client, `/applicants/${id}/upload`));
    await Promise.race(begun.map(({ answered }) => answered));
    const reply = await upload(client, small, id);
    expect([reply.status, (reply.body as { code: string }).code, reply.headers.get('retry-after')]).toEqual([
      429,
      'uploads-of-yours',
      '5',
    ]);
    expect((await upload(honest, small)).status).toBe(200);
    for (const { sending } of begun) sending.destroy();
    await until('it may upload again', async () => (await upload(client, small, id)).status === 200);
  });

  // A second address of the loopback interface takes no setting up on Linux only.
  ONLY_ON_LINUX('of eight accounts on one line hold up nobody on another, and are cut off within seconds', async () => {
    const strangers = await Promise.all(Array.from({ length: 8 }, registerWithRecord));
    const begun = strangers.flatMap(({ client, id }) =>
      [1, 2, 3].map(() => beginUpload(client, `/applicants/${id}/upload`, { from: '127.0.0.2' })),
    );
    const ended: Answered[] = [];
    for (const { answered } of begun)
      void answered.then(
        (end) => ended.push(end),
        () => undefined,
      );
    const dripping = setInterval(() => begun.forEach(({ sending }) => !sending.destroyed && sending.write('x')), 1_000);
    try {
      await until('all that a line may hold is held', () => ended.length >= 8);
      expect(ended.map(({ code }) => code)).toEqual(Array(8).fill('uploads-of-network'));
      const began = Date.now();
      expect((await upload(honest, small)).status).toBe(200);
      expect(Date.now() - began).toBeLessThan(5_000);
      const ends = await Promise.all(begun.map(({ answered }) => answered));
      expect(ends.filter(({ status, code }) => status === 408 && code === 'upload-too-slow')).toHaveLength(16);
    } finally {
      clearInterval(dripping);
      for (const { sending } of begun) sending.destroy();
    }
  });
});
