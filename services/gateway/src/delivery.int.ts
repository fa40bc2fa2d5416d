import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { RECEIVING } from './receiving';
import { aGateway, bodyOf, portOf, stop } from './testing/a-gateway';

const around = aGateway();

describe('streams', () => {
  it('sends an upload on as it comes, without waiting for its end', async () => {
    const first = new Promise<string>((resolve) => {
      around.answers.files = (req, res) => {
        req.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        req.on('end', () => res.end('{}'));
      };
    });
    const upload = request(`${around.url}/api/applicants/1/upload`, { method: 'POST' });
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.write('first part');
    expect(await first).toBe('first part');
    upload.end('second part');
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });

  it('reads an upload to its end that its service has refused at once: a browser looks for an answer when it has sent everything', async () => {
    around.answers.files = (_req, res) =>
      void res.writeHead(403, { 'content-type': 'application/problem+json' }).end('{"code":"app-not-authorized"}');
    const size = 24 * 1024 * 1024;
    const sending = request(`${around.url}/api/applicants/1/upload`, {
      method: 'POST',
      headers: { 'content-length': String(size) },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    const sent = new Promise<void>((resolve, reject) => sending.once('error', reject).end(Buffer.alloc(size), resolve));
    await sent;
    const [answer] = await answered;
    expect([answer.statusCode, await bodyOf(answer)]).toEqual([403, '{"code":"app-not-authorized"}']);
  });

  it('tells the service when the client has gone', async () => {
    let asked: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const gone = new Promise<void>((resolve) => {
      around.answers['query-api'] = (req) => {
        req.on('close', resolve);
        asked();
      };
    });
    const client = request(`${around.url}/api/applicants/1`);
    client.on('error', () => undefined);
    client.end();
    await begun;
    client.destroy();
    await gone;
  });

  it('compresses long answers for those who can read that', async () => {
    around.answers['query-api'] = (_req, res) =>
      void res.setHeader('content-type', 'application/json').end(JSON.stringify({ rows: 'x'.repeat(5_000) }));
    const answer = await fetch(`${around.url}/api/applicants/1`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(((await answer.json()) as { rows: string }).rows).toHaveLength(5_000);
  });
});

describe('bodies that are not streamed', () => {
  const put = (
    length: number | undefined,
    sent: string | Buffer,
    { end = false } = {},
  ): Promise<{ status: number; body: string; closed: Promise<unknown>; retryAfter: string | undefined }> =>
    new Promise((resolve, reject) => {
      const asked = request(`${around.url}/api/applicants/1`, {
        method: 'PUT',
        agent: false,
        headers: length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length },
      });
      const closed = new Promise((gone) => asked.once('close', gone));
      asked.on(
        'response',
        (answer) =>
          void bodyOf(answer).then(
            (body) => resolve({ status: answer.statusCode!, body, closed, retryAfter: answer.headers['retry-after'] }),
            reject,
          ),
      );
      asked.on('error', reject);
      if (end) asked.end(sent);
      else asked.write(sent);
    });

  it.each([
    ['announced', 65_000],
    ['in chunks', undefined],
  ])('that stall are given up in time and reach no service, %s', async (_how, length) => {
    around.gateway.close();
    await around.listening.close();
    await around.startGateway({ bodyWithin: 50 });
    const { status, body, closed } = await put(length, Buffer.alloc(64_900));
    expect(status).toBe(408);
    expect(JSON.parse(body)).toMatchObject({ code: 'request-cut-off' });
    await closed;
    expect(around.seen).toEqual([]);
  });

  it.each([
    ['announced', 256 * 1024 + 1],
    ['in chunks', undefined],
  ])('are not longer than a service reads, %s', async (_how, length) => {
    const { status } = await put(length, Buffer.alloc(256 * 1024 + 1), { end: true });
    expect(status).toBe(413);
    expect(around.seen).toEqual([]);
  });

  it('of WhatsApp are as long as WhatsApp makes them', async () => {
    const call = (bytes: number) =>
      fetch(`${around.url}/webhooks/whatsapp`, { method: 'POST', body: Buffer.alloc(bytes) });
    expect((await call(3 * 1024 * 1024)).status).toBe(202);
    expect((await call(3 * 1024 * 1024 + 1)).status).toBe(413);
  });

  it('reach the service whole, in chunks as well', async () => {
    expect((await put(undefined, '{"a":1}', { end: true })).status).toBe(202);
    expect(around.seen).toMatchObject([{ body: '{"a":1}', headers: { 'content-length': '7' } }]);
  });

  it('fill no more memory than their share, and make room when they are gone', async () => {
    const share = RECEIVING.bytesEach / (256 * 1024);
    const refused: (number | undefined)[] = [];
    const stalled: ReturnType<typeof request>[] = [];
    await new Promise<void>((enough) => {
      for (let n = 0; n < share + 8; n += 1) {
        const asked = request(`${around.url}/api/applicants/1`, {
          method: 'PUT',
          agent: false,
          headers: { 'content-length': 256 * 1024 },
        });
        asked.on('error', () => undefined);
        asked.on('response', (answer) => {
          answer.resume();
          refused.push(answer.statusCode);
          if (refused.length === 7) enough();
        });
        asked.write(Buffer.alloc(256 * 1024 - 1));
        stalled.push(asked);
      }
    });
    expect(new Set(refused)).toEqual(new Set([429]));
    for (const asked of stalled) asked.destroy();
    for (let status = 0; status !== 202; ) ({ status } = await put(7, '{"a":1}', { end: true }));
  });
});

describe('the way to the agency', () => {
  const leadsTo = async (): Promise<string | null> => {
    const answer = await fetch(`${around.url}/contact`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
    return answer.headers.get('location');
  };

  it.each([
    [{ chaturl: 'https://wa.me/628111', contactemail: 'hi@agency.example' }, 'https://wa.me/628111'],
    [{ chaturl: null, contactemail: 'hi@agency.example' }, 'mailto:hi@agency.example'],
    [{ chaturl: null, contactemail: null }, '/#contact'],
  ])('is what the settings %j say', async (settings, address) => {
    around.answers['query-api'] = (_req, res) => void res.end(JSON.stringify(settings));
    expect(await leadsTo()).toBe(address);
  });

  it('is the card of the agency as a page, in the language of the reader, and nothing in it is markup', async () => {
    const agency = {
      legalname: 'PT <script>alert(1)</script>',
      licence: 'CONTOH-1',
      licenceurl: 'https://izin.example/?a=1&b=2',
      address: 'Jl. "Contoh" 1',
      contactperson: null,
      phone: '+6281234567890',
      phonetext: '+62 812-3456-7890',
      phoneurl: 'https://wa.me/6281234567890',
      email: 'halo@agency.example',
      feeen: 'No placement fee.',
      feeid: 'Tanpa biaya penempatan.',
      logo: null,
    };
    const settings = { agency, chaturl: 'https://wa.me/6281234567890', contactemail: 'hi@agency.example' };
    around.answers['query-api'] = (_req, res) => void res.end(JSON.stringify(settings));
    const answer = await fetch(`${around.url}/contact`, { headers: { 'accept-language': 'id' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    for (const part of [
      '<html lang="id">',
      'PT &#60;script&#62;alert(1)',
      'href="https://izin.example/?a=1&#38;b=2"',
      'Jl. &#34;Contoh&#34; 1',
      'href="tel:+6281234567890"',
      '+62 812-3456-7890',
      'href="https://wa.me/6281234567890"',
      'mailto:halo@agency.example',
      'Tanpa biaya penempatan.',
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/<script|No placement fee|Narahubung/);
    expect(await (await fetch(`${around.url}/contact`)).text()).toContain('No placement fee.');
  });

  it('is the landing page while nobody knows them', async () => {
    around.answers['query-api'] = (_req, res) => void res.writeHead(503).end('{}');
    expect(await leadsTo()).toBe('/#contact');
  });
});

describe('when a service is down', () => {
  it.holds('V16.5.2')(
    'answers 503 with a time to try again, while the others carry on, and finds the service when it is back',
    async () => {
      const port = portOf(around.upstream['query-api']);
      await (await fetch(`${around.url}/api/applicants/1`)).text();
      await stop(around.upstream['query-api']);
      const down = await fetch(`${around.url}/api/applicants/1`);
      expect(down.status).toBe(503);
      expect(down.headers.get('retry-after')).toBe('2');
      expect(await down.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
      expect((await fetch(`${around.url}/api/applicants/1`, { method: 'PUT' })).status).toBe(202);
      expect((await fetch(around.url)).status).toBe(200);
      around.upstream['query-api'] = await around.startService('query-api', port);
      expect((await fetch(`${around.url}/api/applicants/1`)).status).toBe(202);
    },
  );

  it('breaks the connection when a service dies in the middle of an answer', async () => {
    around.answers['query-api'] = (req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half of');
      setImmediate(() => req.socket.destroy());
    };
    const answer = await fetch(`${around.url}/api/applicants/1`);
    await expect(answer.text()).rejects.toThrow();
  });

  it('is not ready, and says which one it waits for', async () => {
    expect(await (await fetch(`${around.url}/readyz`)).json()).toEqual({
      ready: true,
      services: { 'command-api': 'ready', 'query-api': 'ready', files: 'ready', notifier: 'ready', worker: 'ready' },
    });
    await stop(around.upstream.worker);
    around.answers.files = (_req, res) => void res.writeHead(503).end();
    let answer = await fetch(`${around.url}/readyz`);
    while (answer.status === 200) answer = await fetch(`${around.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      ready: false,
      services: {
        'command-api': 'ready',
        'query-api': 'ready',
        files: 'not ready',
        notifier: 'ready',
        worker: 'no answer',
      },
    });
    expect((await fetch(`${around.url}/healthz`)).status).toBe(200);
  });

  it('waits for a stuck service only so long', async () => {
    around.answers.notifier = () => undefined;
    const answer = await fetch(`${around.url}/readyz`);
    expect(await answer.json()).toMatchObject({ ready: false, services: { notifier: 'no answer' } });
  });
});

describe('sockets', () => {
  const upgrade = (path: string): Promise<{ status: number; socket?: NodeJS.ReadWriteStream; head?: string }> =>
    new Promise((resolve, reject) => {
      const asked = request(around.url + path, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin: 'https://elsewhere.example',
          'x-forwarded-for': '6.6.6.6',
        },
      });
      asked.on('upgrade', (answer, socket, head: Buffer) =>
        resolve({ status: answer.statusCode ?? 0, socket, head: head.toString() }),
      );
      asked.on('response', (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0 });
      });
      asked.on('error', reject);
      asked.end();
    });

  it('go to the notifier, with the origin for it to judge', async () => {
    const { status, socket, head } = await upgrade('/socket.io/?EIO=4&transport=websocket');
    expect(status).toBe(101);
    const told = head !== undefined && head !== '' ? head : String((await once(socket!, 'data'))[0]);
    expect(JSON.parse(told)).toMatchObject({ origin: 'https://elsewhere.example', 'x-forwarded-for': '127.0.0.1' });
    socket!.write('hello');
    expect(String((await once(socket!, 'data'))[0])).toBe('heard hello');
    const closed = once(socket!, 'close');
    around.cutSockets();
    await closed;
  });

  it('go nowhere else', async () => {
    expect((await upgrade('/api/applicants/1')).status).toBe(404);
  });

  it('end, and do not hang, when the notifier is down', async () => {
    await stop(around.upstream.notifier);
    await expect(upgrade('/socket.io/?EIO=4&transport=websocket')).rejects.toThrow();
    expect((await fetch(`${around.url}/healthz`)).status).toBe(200);
  });

  it('may poll instead', async () => {
    await fetch(`${around.url}/socket.io/?EIO=4&transport=polling`);
    expect(around.seen).toMatchObject([{ service: 'notifier', url: '/socket.io/?EIO=4&transport=polling' }]);
  });
});
