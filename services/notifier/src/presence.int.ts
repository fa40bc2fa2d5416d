import { MemoryBus } from '@berangkat/platform/bus';
import { MAX_KEPT } from './live/recovery';
import {
  ADMIN,
  SUPERADMIN,
  EMPLOYER,
  RIVAL,
  APPLICANT,
  OTHER,
  PROJECT,
  FOREIGN,
  APPLICATION,
  placement,
  type Browser,
  notifying,
} from './testing/notifying';

const { startNotifier, signIn, open, connect, publish, broker, sessions, owned, closing } = notifying();

describe('presence', () => {
  const show = (browser: Browser, pipeline: string | null) => browser.socket.emit('hello', { pipeline });

  it('tells those who look at a pipeline who else does, on both instances, until they leave', async () => {
    const [first, second] = [await startNotifier(), await startNotifier()];
    const superadmin = await connect(first.url, SUPERADMIN);
    const admin = await connect(second.url, ADMIN);
    const employer = await connect(second.url, EMPLOYER);
    show(superadmin, PROJECT);
    await superadmin.until(() => superadmin.beside?.length === 0);
    show(admin, PROJECT);
    await superadmin.until(() => superadmin.beside?.length === 1);
    expect(superadmin.beside).toEqual([{ name: 'Sari', category: 'admin' }]);
    await admin.until(() => admin.beside?.length === 1);
    expect(admin.beside).toEqual([{ name: null, category: 'superadmin' }]);
    show(employer, PROJECT);
    await employer.until(() => employer.beside?.length === 2);
    expect(employer.beside).toEqual([
      { name: null, category: 'admin' },
      { name: null, category: 'superadmin' },
    ]);
    show(admin, null);
    await superadmin.until(() => superadmin.beside?.length === 1 && superadmin.beside[0]!.name === 'Chef');
    employer.socket.disconnect();
    await superadmin.until(() => superadmin.beside?.length === 0);
  });

  it('tells nothing to somebody who may not follow the pipeline, and does not show them', async () => {
    const { url } = await startNotifier();
    const admin = await connect(url, ADMIN);
    const rival = await connect(url, RIVAL);
    const applicant = await connect(url, APPLICANT);
    show(rival, PROJECT);
    show(applicant, PROJECT);
    show(admin, PROJECT);
    await admin.until(() => admin.presence.length > 0);
    await publish({ topic: 'projects', ids: { projectid: PROJECT }, position: 'last' });
    await Promise.all([rival.hears('last'), applicant.hears('last')]);
    expect([rival.presence, applicant.presence, admin.beside]).toEqual([[], [], []]);
  });

  it('ends with the right to see the project', async () => {
    const { url } = await startNotifier();
    const admin = await connect(url, ADMIN);
    const employer = await connect(url, EMPLOYER);
    show(employer, PROJECT);
    show(admin, PROJECT);
    await admin.until(() => admin.beside?.length === 1);
    owned()[EMPLOYER] = { applicantids: [], projectids: [] };
    await publish({ topic: 'accounts', ids: { accountid: EMPLOYER }, position: 'unlinked' });
    await admin.until(() => admin.beside?.length === 0);
  });

  it.holds('V14.2.3b')('is not put on the bus with a name', async () => {
    const said: unknown[] = [];
    const observer = new MemoryBus(broker());
    closing().push(() => observer.close());
    await observer.consume('portal.changes.v1', {
      group: 'observer',
      from: 'latest',
      signal: new AbortController().signal,
      handle: async (messages) => void said.push(...messages),
    });
    const { url } = await startNotifier();
    const admin = await connect(url, ADMIN);
    show(admin, PROJECT);
    await admin.until(() => admin.presence.length > 0);
    expect(JSON.stringify(said)).toContain(ADMIN);
    expect(JSON.stringify(said)).not.toMatch(/sari|@/);
  });
});

describe('a connection that was lost', () => {
  const lose = (browser: Browser): void => void browser.socket.io.engine.close();
  /** Holds the reconnection back until something has happened meanwhile. */
  const reconnecting = async (browser: Browser, meanwhile: () => Promise<unknown>) => {
    browser.socket.io.reconnection(false);
    lose(browser);
    await browser.until(() => !browser.socket.connected);
    await meanwhile();
    browser.socket.connect();
  };

  it('is taken up with what was missed', async () => {
    const { url } = await startNotifier();
    const [admin, watcher] = [await connect(url, ADMIN), await connect(url, ADMIN)];
    await admin.until(() => (admin.socket as unknown as { _lastOffset?: string })._lastOffset !== undefined);
    await reconnecting(admin, async () => {
      await publish(placement(PROJECT, APPLICATION, 'missed'));
      await watcher.hears('missed');
    });
    await admin.hears('missed');
    expect(admin.socket.recovered).toBe(true);
    await publish(placement(PROJECT, APPLICATION, 'after'));
    await admin.hears('after');
    expect(admin.positions).toEqual(['missed', 'after']);
  });

  it('is a new one when more was missed than is kept', async () => {
    const { url } = await startNotifier();
    const [admin, watcher] = [await connect(url, ADMIN), await connect(url, ADMIN)];
    await admin.until(() => (admin.socket as unknown as { _lastOffset?: string })._lastOffset !== undefined);
    await reconnecting(admin, async () => {
      for (let message = 0; message <= MAX_KEPT * 1.25; message += 1) {
        await publish(placement(PROJECT, APPLICATION, `missed ${message}`));
        // One batch each: notices that come together are sent as one message.
        await new Promise((resolve) => setImmediate(resolve));
      }
      await watcher.hears(`missed ${MAX_KEPT * 1.25}`);
    });
    await admin.until(() => admin.socket.connected);
    expect(admin.socket.recovered).toBe(false);
    expect(watcher.notices.length).toBeGreaterThan(MAX_KEPT);
  });

  it('on another instance is a new one, which tells the browser to read again', async () => {
    const first = await startNotifier();
    const { cookie } = await connect(first.url, ADMIN);
    const second = await startNotifier();
    const admin = open(second.url, { cookie }, { auth: { pid: 'unknown', offset: 'unknown' } });
    await admin.until(() => admin.socket.connected);
    expect(admin.socket.recovered).toBe(false);
  });

  it('comes back when the notifier was stopped and started', async () => {
    const first = await startNotifier();
    const admin = await connect(first.url, ADMIN);
    await first.notifier.close();
    await admin.until(() => !admin.socket.connected);
    expect(admin.socket.active).toBe(true);
  });

  it('is not taken up by a session that ended', async () => {
    const { url } = await startNotifier();
    const admin = await connect(url, ADMIN);
    await reconnecting(admin, () => sessions().end(admin.sessionId));
    await admin.until(() => admin.refusals > 0);
    expect(admin.socket.connected).toBe(false);
  });

  it("is not taken up with the place in the stream of somebody else's ended session", async () => {
    const { url } = await startNotifier();
    const [admin, watcher] = [await connect(url, ADMIN), await connect(url, ADMIN)];
    const { _pid: pid, _lastOffset: offset } = await (async () => {
      const known = admin.socket as unknown as { _pid?: string; _lastOffset?: string };
      await admin.until(() => known._lastOffset !== undefined);
      return { ...known };
    })();
    admin.socket.io.reconnection(false);
    lose(admin);
    await admin.until(() => !admin.socket.connected);
    await publish(placement(PROJECT, APPLICATION, 'secret'));
    await watcher.hears('secret');
    await sessions().end(admin.sessionId);
    const { cookie } = await signIn(OTHER);
    const thief = open(url, { cookie }, { auth: { pid, offset } });
    await thief.until(() => thief.socket.connected);
    await publish({ topic: 'projects', ids: { projectid: PROJECT }, position: 'last' });
    await thief.hears('last');
    expect(thief.positions).toEqual(['last']);
  });

  it('is not taken up into rooms that the account has lost meanwhile', async () => {
    const { url } = await startNotifier();
    const [employer, watcher] = [await connect(url, EMPLOYER), await connect(url, ADMIN)];
    await publish(placement(PROJECT, APPLICATION, 'before'));
    await employer.hears('before');
    for (const browser of [employer, watcher]) browser.socket.emit('hello', { pipeline: PROJECT });
    await watcher.until(() => watcher.beside?.length === 1);
    await reconnecting(employer, async () => {
      // The notifier has noticed the loss.
      await watcher.until(() => watcher.beside?.length === 0);
      owned()[EMPLOYER] = { applicantids: [], projectids: [] };
      await publish(
        { topic: 'accounts', ids: { accountid: EMPLOYER }, position: 'unlinked' },
        placement(PROJECT, APPLICATION, 'after'),
      );
      await watcher.hears('after');
    });
    await employer.until(() => employer.socket.connected);
    expect(employer.socket.recovered).toBe(false);
    await publish(placement(PROJECT, APPLICATION, 'later'), {
      topic: 'projects',
      ids: { projectid: FOREIGN },
      position: 'last',
    });
    await employer.hears('last');
    expect(employer.positions).toEqual(['before', 'last']);
  });

  it('shows the pipeline again that it showed', async () => {
    const { url } = await startNotifier();
    const [admin, superadmin] = [await connect(url, ADMIN), await connect(url, SUPERADMIN)];
    for (const browser of [admin, superadmin]) browser.socket.emit('hello', { pipeline: PROJECT });
    await superadmin.until(() => superadmin.beside?.length === 1);
    await reconnecting(admin, () => superadmin.until(() => superadmin.beside?.length === 0));
    await superadmin.until(() => superadmin.beside?.length === 1);
    expect(admin.socket.recovered).toBe(true);
  });
});
