import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { connectPortal, PortalRefusal } from './portal';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_req, res) => {
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const hangUp: Answer = (req) => void req.socket.destroy();
const signedIn = json(
  200,
  { account: { accountid: '20251111001' } },
  { 'Set-Cookie': 'portal-session=abc; HttpOnly; Path=/', 'Portal-Position': '4:2' },
);

describe('the way to the portal', () => {
  const heard: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  let answers: Answer[];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    heard.push({ method: req.method!, url: req.url!, headers: req.headers, body: Buffer.concat(chunks).toString() });
    answers.shift()!(req, res);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  beforeEach(() => void heard.splice(0));

  const portal = () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return connectPortal({ gateway: url, commandApi: url, internalToken: 'token' }, (item) => `key of ${item}`);
  };

  it('sends a command again with the same key until it is answered', async () => {
    answers = [
      signedIn,
      json(503, { code: 'unavailable' }),
      hangUp,
      json(409, { code: 'in-progress' }),
      json(429, { code: 'too-many-requests' }),
      json(201, { clientid: '7' }),
    ];
    const session = await portal().signIn({ email: 'a@example.com', password: 'abcdefg1' });
    expect(await session.send('POST', '/clients', { companyname: 'A' }, 'client A')).toEqual({ clientid: '7' });
    const commands = heard.slice(1);
    expect(commands).toHaveLength(5);
    expect(new Set(commands.map(({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`))).toEqual(
      new Set(['key of client A {"companyname":"A"}']),
    );
    expect(commands.every(({ headers }) => headers.cookie === 'portal-session=abc')).toBe(true);
  });

  it('gives up at once on what will not change', async () => {
    answers = [signedIn, json(409, { code: 'add-applicant-409' })];
    const session = await portal().signIn({ email: 'a@example.com', password: 'abcdefg1' });
    const failure = await session.send('PUT', '/projects/1/x', {}, 'x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PortalRefusal);
    expect(failure).toMatchObject({ status: 409, code: 'add-applicant-409' });
    expect(heard).toHaveLength(2);
  });

  it('reads its own writes', async () => {
    answers = [signedIn, json(200, { rows: [] }, { 'Portal-Stale': 'true' }), json(200, { rows: [1] })];
    const session = await portal().signIn({ email: 'a@example.com', password: 'abcdefg1' });
    expect(await session.get('/clients')).toEqual({ rows: [1] });
    expect(heard.slice(1).map(({ headers }) => headers['portal-position'])).toEqual(['4:2', '4:2']);
  });

  it('shows the internal token, so that no limit slows the loading down', async () => {
    answers = [
      json(201, { accountid: '20251111002' }, { 'Set-Cookie': 'portal-session=def' }),
      json(201, { applicantid: '20251111003' }),
    ];
    const session = await portal().register({ email: 'b@example.com', password: 'abcdefg1' }, 'applicant', 'account b');
    await session.send('POST', '/applicants', {}, 'application b');
    expect(heard.map(({ headers }) => headers['x-internal-token'])).toEqual(['token', 'token']);
  });
});
