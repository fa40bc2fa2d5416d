import { createServer, get as ask, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { Instances } from '@berangkat/platform/instances';
import { requestId } from '@berangkat/platform/http';
import { silentLogger } from '@berangkat/platform/observability';
import express from 'express';
import { type DrawJob, frameOf } from './drawing';
import { jobPage } from './job-page';
import { jobsFrom, type JobRead } from './read-job';

const JOBID = '20261101001';
const frame = frameOf('<html lang="xx"><head><!--head--></head><body><div data-place=""></div></body></html>');

/** Says what it was given. */
const draw: DrawJob = ({ locale, origin, jobid, read }) => ({
  status: read.status,
  head: `<title>${locale} ${origin}</title>`,
  body: `<p>${jobid} ${JSON.stringify(read)}</p>`,
});

/** Servers of the test that is running. */
let servers: Server[] = [];
const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers = [];
});

let asked: string[];
let answer: () => Promise<JobRead>;
let now: number;
let demo: boolean;
let publicUrl: string | undefined;

const start = async (): Promise<string> => {
  const app = express();
  app.use(requestId(silentLogger()));
  app.get(
    '/job-cv-upload',
    jobPage({
      read: (jobid) => {
        asked.push(jobid);
        return answer();
      },
      drawing: () => Promise.resolve({ draw, frames: { en: frame, id: frame } }),
      localeOf: (req) => (req.acceptsLanguages('en', 'id') === 'id' ? 'id' : 'en'),
      isDemo: () => Promise.resolve(demo),
      publicUrl,
      logger: silentLogger(),
      now: () => now,
    }),
  );
  app.use((_req, res) => void res.send('the app'));
  return listen(app);
};

beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve({ status: 200, job: { opjobtitle: 'Commis Chef' }, choices: [], agency: null });
  now = 1_000;
  demo = false;
  publicUrl = 'https://portal.example/';
});

/** Sends headers that `fetch` does not send, and answers what arrives without decoding. */
const raw = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    ask(`${url}/job-cv-upload?jobid=${JOBID}`, { headers }, (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('end', () => resolve({ headers: message.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
const get = (url: string, jobid: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/job-cv-upload?jobid=${encodeURIComponent(jobid)}`, { headers });

it('draws a job into the page, in the language of the reader', async () => {
  const url = await start();
  const answered = await get(url, JOBID, { 'accept-language': 'id' });
  expect(answered.status).toBe(200);
  expect(answered.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answered.headers.get('cache-control')).toBe('no-cache');
  expect(answered.headers.get('vary')).toContain('Accept-Language');
  expect(await answered.text()).toBe(
    `<html lang="xx"><head><title>id https://portal.example</title></head><body><p>${JOBID} {"status":200,"job":{"opjobtitle":"Commis Chef"},"choices":[],"agency":null}</p></body></html>`,
  );
});

it.each([404, 410] as const)('says %s of a job that there is not', async (status) => {
  const url = await start();
  answer = () => Promise.resolve({ status });
  expect((await get(url, JOBID)).status).toBe(status);
});

it.each(['', 'x', '2026110100', '202611010011', "1' or 1=1", '<script>'])(
  'asks nobody for %j, which is no id',
  async (jobid) => {
    const url = await start();
    expect((await get(url, jobid)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);

it('asks once for all who read it within three seconds, and anew after them', async () => {
  const url = await start();
  await Promise.all([get(url, JOBID), get(url, JOBID), get(url, JOBID)]);
  expect(asked).toHaveLength(1);
  now += 3_000;
  answer = () => Promise.resolve({ status: 410 });
  expect((await get(url, JOBID)).status).toBe(410);
});

it('leaves the page to the app while query-api does not answer, and keeps nothing of that', async () => {
  const url = await start();
  answer = () => Promise.reject(new Error('unreachable'));
  expect(await (await get(url, JOBID)).text()).toBe('the app');
  answer = () => Promise.resolve({ status: 404 });
  expect((await get(url, JOBID)).status).toBe(404);
});

it('is sent compressed to who reads that', async () => {
  const url = await start();
  const answered = await raw(url, { 'accept-encoding': 'gzip, br' });
  expect(answered.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answered.body).toString()).toContain('Commis Chef');
});

it('says that it is of a demonstration', async () => {
  demo = true;
  const url = await start();
  expect(await (await get(url, JOBID)).text()).toContain('<html data-demo lang="xx">');
});

it('takes the address that the reader came to where none is set, and no other text for one', async () => {
  publicUrl = undefined;
  const url = await start();
  expect(await (await get(url, JOBID)).text()).toContain(`<title>en ${url}</title>`);
  const hostile = await raw(url, { host: 'evil.example"><script>' });
  expect(hostile.body.toString()).toContain('<title>en </title>');
});

describe('jobs are asked for', () => {
  let instances: Instances;
  let seen: { url: string | undefined; token: string | string[] | undefined; cookie: string | undefined }[];
  let respond: RequestListener;
  let settings: RequestListener;
  beforeEach(async () => {
    seen = [];
    settings = (_req, res) => res.end('{"agency":"the card"}');
    const queryApi = await listen((req, res) => {
      seen.push({ url: req.url, token: req.headers['x-internal-token'], cookie: req.headers.cookie });
      if (req.url === '/api/masterdata') res.end('["the lists"]');
      else if (req.url === '/api/settings/public') settings(req, res);
      else respond(req, res);
    });
    instances = new Instances([queryApi]);
  });
  afterEach(() => instances.close());

  it('as a visitor would, by a service, with the lists once a minute', async () => {
    respond = (_req, res) => res.end('{"opjobtitle":"Commis Chef"}');
    const read = jobsFrom(instances, Buffer.alloc(4, 1), () => now);
    const job = { status: 200, job: { opjobtitle: 'Commis Chef' }, choices: ['the lists'], agency: 'the card' };
    expect(await read(JOBID, 'request-1')).toEqual(job);
    expect(await read(JOBID, 'request-2')).toEqual(job);
    expect(seen.map(({ url }) => url).sort()).toEqual([
      '/api/masterdata',
      `/api/openjobs/${JOBID}`,
      `/api/openjobs/${JOBID}`,
      '/api/settings/public',
      '/api/settings/public',
    ]);
    expect(seen.every(({ token, cookie }) => token === '01010101' && cookie === undefined)).toBe(true);
    now += 60_000;
    await read(JOBID, 'request-3');
    expect(seen).toHaveLength(8);
  });

  it('and a job is read all the same while nobody says whose it is', async () => {
    respond = (_req, res) => res.end('{"opjobtitle":"Commis Chef"}');
    settings = (_req, res) => res.writeHead(503).end('{}');
    expect(await jobsFrom(instances, undefined, () => now)(JOBID, 'request-1')).toMatchObject({ agency: null });
  });

  it.all([
    ['jobcv-not-found', { status: 404 }],
    ['jobcv-not-available', { status: 410 }],
  ])('and %s is an answer', async (code, found) => {
    respond = (_req, res) => res.writeHead(404).end(JSON.stringify({ status: 404, code, message: 'So.' }));
    expect(await jobsFrom(instances, undefined)(JOBID, 'request-1')).toEqual(found);
  });

  it.all([400, 429, 500, 503])('and %s is none', async (status) => {
    respond = (_req, res) => res.writeHead(status).end('{}');
    const failure = status < 500 ? { status } : { message: `query-api answered ${status}` };
    await expect(jobsFrom(instances, undefined)(JOBID, 'request-1')).rejects.toMatchObject(failure);
  });
});

it.all(['<html></html>', '<!--head-->', '<!--head--><!--head--><div data-place=""></div>'])(
  'a page without places for a job is refused: %s',
  (page) => expect(() => frameOf(page)).toThrow('has no place'),
);
