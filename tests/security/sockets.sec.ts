import { Caller } from '../support/caller';
import { clientOf, portalUrl } from '../support/demo';

const PATH = '/socket.io/?EIO=4&transport=polling';

describe.holds('V4.4.3')('a connection that somebody opened by polling', () => {
  let caller: Caller;
  let own: string;
  let other: string;
  let sid: string;
  beforeAll(async () => {
    [own, other] = (await Promise.all([clientOf('admin'), clientOf('staff')])).map((client) => client.cookie!) as [
      string,
      string,
    ];
  });
  beforeEach(async () => {
    caller = new Caller(portalUrl(), '127.0.85.1');
    const { body } = await caller.send('GET', PATH, { headers: { cookie: own } });
    ({ sid } = JSON.parse(String(body).slice(1)) as { sid: string });
  });
  afterEach(() => caller.close());
  const post = (headers: Record<string, string>) =>
    caller.send('POST', `${PATH}&sid=${sid}`, { headers: { 'content-type': 'text/plain', ...headers }, body: 40 });

  it('is spoken on by nobody else who knows its id', async () => {
    expect((await post({ cookie: other })).status).toBe(403);
    expect((await post({})).status).toBe(403);
    expect((await post({ cookie: own })).status).toBe(200);
  });
  it('is heard by nobody else', async () => {
    expect((await caller.send('GET', `${PATH}&sid=${sid}`, { headers: { cookie: other } })).status).toBe(403);
    expect((await caller.send('GET', `${PATH}&sid=${sid}`)).status).toBe(403);
  });
  it('is not spoken on by a page of another site', async () => {
    expect((await post({ cookie: own, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ cookie: own, origin: portalUrl() })).status).toBe(200);
  });
});
