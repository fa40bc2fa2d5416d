import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Instance, Instances, type Lookup } from '.';

interface Process {
  readonly url: string;
  readonly port: number;
  /** Answers when it is asked whether it is ready; it is, unless told otherwise. */
  readiness: RequestListener;
  /** Bodies of the requests that reached it. */
  readonly taken: string[];
  stop(): Promise<void>;
}

const running: Server[] = [];
const opened: Instances[] = [];

const start = async ({
  port = 0,
  host = '127.0.0.1',
  answer,
}: {
  port?: number;
  host?: string;
  answer?: RequestListener;
} = {}): Promise<Process> => {
  const taken: string[] = [];
  const server = createServer(async (req, res) => {
    if (req.url === '/readyz') return process.readiness(req, res);
    let body = '';
    for await (const chunk of req.setEncoding('utf8')) body += chunk as string;
    taken.push(body);
    if (answer === undefined) res.end('{}');
    else answer(req, res);
  });
  server.listen(port, host);
  await once(server, 'listening');
  running.push(server);
  const { port: found } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const process: Process = {
    url: `http://${host}:${found}`,
    port: found,
    taken,
    stop,
    readiness: (_req, res) => void res.end('{}'),
  };
  return process;
};

const open = (urls: readonly string[], options: ConstructorParameters<typeof Instances>[1] = {}): Instances => {
  const instances = new Instances(urls, options);
  opened.push(instances);
  return instances;
};

const ask = async (instances: Instances, body = 'question'): Promise<number> => {
  const response = await instances.request({ method: 'POST', path: '/', body });
  await response.body.dump();
  return response.statusCode;
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const named = (instances: Instances, { port }: Process): Instance =>
  instances.all.find(({ name }) => name.endsWith(`:${port}`))!;

/** Answers what it was told last, and how often it was asked. */
const nameServer = () => {
  const state = { ips: ['127.0.0.1'] as readonly string[] | Error, asked: 0 };
  const lookup: Lookup = async () => {
    state.asked += 1;
    if (state.ips instanceof Error) throw state.ips;
    return state.ips;
  };
  return { state, lookup };
};

afterEach(async () => {
  opened.splice(0).forEach((instances) => instances.close());
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the processes of a service', () => {
  it('are asked in turn', async () => {
    const processes = [await start(), await start(), await start()];
    const instances = open(processes.map(({ url }) => url));
    for (let number = 0; number < 9; number += 1) await ask(instances);
    expect(processes.map(({ taken }) => taken.length)).toEqual([3, 3, 3]);
  });

  it('that stand twice in the list count once', () => {
    expect(
      open(['http://127.0.0.1:4001', 'http://127.0.0.1:4001/', 'http://127.0.0.1']).all.map(({ name }) => name),
    ).toEqual(['127.0.0.1:4001', '127.0.0.1:80']);
  });

  it('that refuse connections are left out, and asked again when they take them, without a request having to try', async () => {
    const [one, other] = [await start(), await start()];
    const instances = open([one.url, other.url]);
    await one.stop();
    for (let number = 0; number < 6; number += 1) expect(await ask(instances, `${number}`)).toBe(200);
    expect(other.taken).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(named(instances, one).isOut).toBe(true);
    expect(instances.inTurn().map(({ name }) => name)).toEqual([
      named(instances, other).name,
      named(instances, one).name,
    ]);

    const back = await start({ port: one.port });
    await until(() => !named(instances, one).isOut);
    expect(back.taken).toEqual([]);
    for (let number = 0; number < 4; number += 1) await ask(instances);
    expect(back.taken).toHaveLength(2);
  });

  it('are tried all the same when every one of them is out', async () => {
    const only = await start();
    const instances = open([only.url]);
    await only.stop();
    await expect(ask(instances)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const back = await start({ port: only.port });
    expect(await ask(instances)).toBe(200);
    expect(back.taken).toHaveLength(1);
    expect(named(instances, only).isOut).toBe(false);
  });

  it('that say they are not ready, or say nothing, are left out as long as another one is ready', async () => {
    const [one, other, stuck] = [await start(), await start(), await start()];
    const instances = open([one.url, other.url, stuck.url], { askEvery: 5 });
    one.readiness = (_req, res) => void res.writeHead(503).end();
    stuck.readiness = () => undefined;
    await until(() => !named(instances, one).isReady && !named(instances, stuck).isReady);
    for (let number = 0; number < 4; number += 1) await ask(instances);
    expect([one.taken.length, other.taken.length, stuck.taken.length]).toEqual([0, 4, 0]);

    other.readiness = one.readiness;
    await until(() => !named(instances, other).isReady);
    for (let number = 0; number < 3; number += 1) await ask(instances);
    expect([one.taken.length, other.taken.length, stuck.taken.length]).toEqual([1, 5, 1]);

    one.readiness = (_req, res) => void res.end('{}');
    await until(() => named(instances, one).isReady);
    for (let number = 0; number < 2; number += 1) await ask(instances);
    expect(one.taken).toHaveLength(3);
  });

  it('never get a request that another one has taken', async () => {
    const broken = await start({ answer: (req) => void req.socket.destroy() });
    const whole = await start();
    const instances = open([broken.url, whole.url]);
    const outcomes = [];
    for (let number = 0; number < 4; number += 1)
      outcomes.push(await ask(instances, `${number}`).catch(() => 'broken'));
    expect(outcomes.filter((outcome) => outcome === 'broken')).toHaveLength(2);
    expect([...broken.taken, ...whole.taken].sort()).toEqual(['0', '1', '2', '3']);
    expect(named(instances, broken).isOut).toBe(false);
  });
});

describe('a name', () => {
  // Only Linux answers on all of 127.0.0.0/8 without being told to.
  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('stands for all of its addresses', async () => {
    const one = await start();
    const other = await start({ port: one.port, host: '127.0.0.2' });
    const { state, lookup } = nameServer();
    state.ips = ['127.0.0.1', '127.0.0.2'];
    const instances = open([`http://command-api:${one.port}`], { lookup });
    for (let number = 0; number < 6; number += 1) await ask(instances);
    expect([one.taken.length, other.taken.length]).toEqual([3, 3]);
    expect(instances.all.map(({ name }) => name)).toEqual([`127.0.0.1:${one.port}`, `127.0.0.2:${one.port}`]);
  });

  onLinux('is looked up again: who comes is asked, who goes is not, and may finish', async () => {
    let finish = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = (): void => undefined;
    const taken = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const going = await start({
      answer: (_req, res) => {
        begun();
        void asked.then(() => res.end('{}'));
      },
    });
    const coming = await start({ port: going.port, host: '127.0.0.2' });
    const { state, lookup } = nameServer();
    const instances = open([`http://command-api:${going.port}`], { lookup, lookEvery: 5 });
    const last = ask(instances);
    await taken;
    state.ips = ['127.0.0.2'];
    await until(() => instances.all[0]!.name === `127.0.0.2:${going.port}`);
    for (let number = 0; number < 3; number += 1) await ask(instances);
    expect(coming.taken).toHaveLength(3);
    expect(going.taken).toHaveLength(1);
    finish();
    expect(await last).toBe(200);
  });

  onLinux('is looked up at once when a process refuses', async () => {
    const gone = await start();
    const here = await start({ port: gone.port, host: '127.0.0.2' });
    await gone.stop();
    const { state, lookup } = nameServer();
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const instances = open([`http://command-api:${gone.port}`], { lookup, lookEvery: 60_000 });
      await instances.known();
      state.ips = ['127.0.0.2'];
      now += 1_000;
      await expect(ask(instances)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      await until(() => instances.all[0]!.name.startsWith('127.0.0.2:'));
      expect(await ask(instances)).toBe(200);
      expect(state.asked).toBe(2);
      expect(here.taken).toHaveLength(1);
    } finally {
      clock.mockRestore();
    }
  });

  it('that nobody knows at the moment stands for what it stood for', async () => {
    const only = await start();
    const { state, lookup } = nameServer();
    const errors: string[] = [];
    const instances = open([`http://command-api:${only.port}`], {
      lookup,
      lookEvery: 5,
      onError: (_error, hostname) => errors.push(hostname),
    });
    await instances.known();
    state.ips = new Error('no answer from the name server');
    await until(() => errors.length > 1);
    expect(errors[0]).toBe('command-api');
    expect(await ask(instances)).toBe(200);
  });

  it('that nobody has ever known is an error, not a wait', async () => {
    const { state, lookup } = nameServer();
    state.ips = new Error('no such name');
    const instances = open(['http://command-api:4001'], { lookup });
    await expect(ask(instances)).rejects.toThrow('no process of the service is known');
    expect(instances.all).toEqual([]);
  });

  it('is asked of the operating system', async () => {
    const only = await start();
    expect(await ask(open([`http://localhost:${only.port}`]))).toBe(200);
    expect(only.taken).toHaveLength(1);
  });
});
