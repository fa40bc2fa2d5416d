// Stands for a service in tests of the launcher: ready when its database port answers, says how it stops, ends with its launcher unless it is STUCK.
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';

const { SERVICE_NAME, SERVICE_PORT, DATABASE_URL, DATA_DIR } = process.env;
const journal = (what) => appendFileSync(`${DATA_DIR}/journal`, `${what} ${SERVICE_NAME} ${process.pid}\n`);
const database = new URL(DATABASE_URL);

const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect(Number(port), host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
const ready = async () => {
  const lists =
    SERVICE_NAME === 'gateway' ? ['COMMAND_API_URL', 'QUERY_API_URL', 'NOTIFIER_URL', 'FILES_URL', 'WORKER_URL'] : [];
  const urls = lists.flatMap((name) => process.env[name].split(',')).map((url) => new URL(url));
  return (await Promise.all([database, ...urls].map(({ port, hostname }) => answers(port, hostname)))).every(Boolean);
};

const said = () => readFileSync(`${DATA_DIR}/journal`, 'utf8');
/** Answers, as command-api, whose log it is. */
const kind = () =>
  process.env.PORTAL_KIND ?? (/^seeded/m.test(said()) ? 'demo' : /^bootstrapped/m.test(said()) ? 'real' : 'empty');

if (process.env.REFUSING === SERVICE_NAME) {
  process.stderr.write('This portal is not what it should be.\n');
  process.exit(78);
}

const server = createServer(async (req, res) => {
  if (req.url === '/internal/portal') return void res.end(JSON.stringify({ kind: kind() }));
  if (req.url === '/internal/portal/head') return void res.end(JSON.stringify({ position: '9:9' }));
  if (req.url === '/internal/bootstrap') {
    let body = '';
    for await (const chunk of req) body += chunk;
    journal(`bootstrapped ${JSON.parse(body).email} ${JSON.parse(body).password.length} as`);
    return void res.end('{}');
  }
  // Answers, as query-api, how far its read models are.
  const { 'portal-position': position } = req.headers;
  if (typeof position === 'string' && existsSync(`${DATA_DIR}/behind`)) {
    journal(`behind ${position}`);
    res.setHeader('Portal-Stale', 'true');
  }
  if (req.url === '/readyz') res.statusCode = (await ready()) ? 200 : 503;
  res.end(req.url === '/environment' ? JSON.stringify(process.env) : SERVICE_NAME);
});
const stop = (why) => {
  journal(why);
  process.exit(0);
};
process.on('SIGTERM', () => stop('stopped'));
process.on('SIGINT', () => stop('interrupted'));
process.on('disconnect', () => {
  if (process.env.STUCK_WAITING === SERVICE_NAME) return;
  if (process.env.STUCK_BUSY === SERVICE_NAME) for (;;);
  stop('orphaned');
});
if (process.argv.includes('held')) await once(process, 'message');
server.listen(Number(SERVICE_PORT), '127.0.0.1', () => journal('started'));
