import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuperadmin } from './superadmin';

const TOKEN = '0123456789abcdef'.repeat(4);

let folder: string;
let commandApi: Server;
let env: NodeJS.ProcessEnv;
let asked: { readonly path: string | undefined; readonly token: unknown; readonly body: unknown }[];
let answer: RequestListener;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'superadmin-'));
  const file = join(folder, 'internal.token');
  await writeFile(file, TOKEN, { mode: 0o600 });
  asked = [];
  commandApi = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req.setEncoding('utf8')) body += chunk as string;
    asked.push({ path: req.url, token: req.headers['x-internal-token'], body: JSON.parse(body) });
    answer(req, res);
  }).listen(0, '127.0.0.1');
  await once(commandApi, 'listening');
  const url = `http://127.0.0.1:${(commandApi.address() as AddressInfo).port}`;
  env = { COMMAND_API_URL: url, INTERNAL_TOKEN_FILE: file };
});
afterEach(async () => {
  commandApi.closeAllConnections();
  commandApi.close();
  await rm(folder, { recursive: true });
});

const run = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const code = await runSuperadmin({ args, env, write: (line) => lines.push(line) });
  return { code, said: lines.join('\n') };
};

it('asks command-api, and shows what it answers', async () => {
  answer = (_req, res) => res.end('{"status":"verified"}');
  const { code, said } = await run('restore', 'ayu@agency.example');
  expect([code, said]).toEqual([0, 'ayu@agency.example is verified and may sign in.']);
  expect(asked).toEqual([{ path: '/internal/accounts/restore', token: TOKEN, body: { email: 'ayu@agency.example' } }]);
});

it('is refused in the words of command-api, each field once', async () => {
  const errors = [
    { field: 'email', code: 'account-email', message: 'No such address.' },
    { field: 'password', code: 'account-password', message: 'Too short.' },
  ];
  const problem = { status: 400, code: 'account-email', message: 'No such address.', errors };
  answer = (_req, res) => res.writeHead(400).end(JSON.stringify(problem));
  await expect(run('add', 'ayu')).rejects.toThrow(/^No such address\.\npassword: Too short\.$/);
});

it('says why command-api did not do it', async () => {
  const problem = { status: 503, code: 'unavailable', message: 'Not now.' };
  answer = (_req, res) => res.writeHead(503).end(JSON.stringify(problem));
  await expect(run('list')).rejects.toThrow(/^command-api answered 503: Not now\.$/);
  answer = (_req, res) => res.writeHead(502).end('<html>');
  await expect(run('list')).rejects.toThrow(/^command-api answered 502$/);
  commandApi.closeAllConnections();
  await new Promise((resolve) => commandApi.close(resolve));
  await expect(run('list')).rejects.toThrow(/^command-api did not answer: .*ECONNREFUSED/);
});

it('shows how it is called without a portal', async () => {
  env = {};
  for (const args of [[], ['suspend'], ['list', '--root']]) {
    const { code, said } = await run(...args);
    expect([code, said.split('\n')[0]]).toEqual([2, 'usage: npm run superadmin -- <verb>']);
  }
});
