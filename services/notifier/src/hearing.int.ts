import { type Holdings, NOTICES } from '@berangkat/contracts/live';
import { type BusMessage } from '@berangkat/platform/bus';
import { type HoldingsOf } from './live/rights';
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
  NOTHING,
  placement,
  type Browser,
  notifying,
} from './testing/notifying';

const { startNotifier, signIn, open, connect, publish, broker, publisher, sessions, owned } = notifying();

describe('who hears of what', () => {
  it.holds('V8.2.2h')('each by right and ownership, once, and nobody else', async () => {
    const { url } = await startNotifier();
    const [admin, superadmin, employer, rival, applicant, other] = await Promise.all(
      [ADMIN, SUPERADMIN, EMPLOYER, RIVAL, APPLICANT, OTHER].map((accountid) => connect(url, accountid)),
    );
    await publish(
      placement(PROJECT, APPLICATION, 'own-project'),
      placement(FOREIGN, '20251111299', 'foreign-project'),
      { topic: 'applicants', ids: { applicantid: APPLICATION, accountid: APPLICANT }, position: 'application' },
      { topic: 'accounts', ids: { accountid: RIVAL }, position: 'account' },
      { topic: 'clients', ids: { clientid: '20251111399' }, position: 'client' },
      { topic: 'projects', ids: { projectid: PROJECT }, position: 'last' },
    );
    const everybody = [admin, superadmin, employer, rival, applicant, other] as Browser[];
    await Promise.all(everybody.map((browser) => browser.hears('last')));
    expect(everybody.map((browser) => [...browser.positions].sort())).toEqual([
      ['account', 'application', 'client', 'foreign-project', 'last', 'own-project'],
      ['account', 'application', 'client', 'foreign-project', 'last', 'own-project'],
      ['last', 'own-project'],
      ['account', 'last'],
      ['application', 'last', 'own-project'],
      ['last'],
    ]);
  });

  it.holds('V8.2.2h')('never more than topic, ids and position, whatever is on the bus', async () => {
    const { url } = await startNotifier();
    const admin = await connect(url, ADMIN);
    await publish(
      {
        ...placement(PROJECT, APPLICATION, 'extra'),
        email: 'budi@example.com',
        ids: { projectid: PROJECT, applicantid: APPLICATION, name: 'Budi' },
      },
      { topic: 'placements', ids: { projectid: PROJECT, applicantid: 'Budi' }, position: 'malformed' },
      { topic: 'people', name: 'Budi' },
      placement(PROJECT, APPLICATION, 'last'),
    );
    await admin.hears('last');
    expect(JSON.stringify(admin.notices)).not.toMatch(/budi/i);
    expect(admin.positions).toEqual(['last']);
    expect(broker().topic('portal.changes.v1').dead).toEqual([
      { id: 'm3', reason: 'no schema accepts it' },
      { id: 'm4', reason: 'no schema accepts it' },
    ]);
  });

  it('the changes of one tick in one message', async () => {
    const { url } = await startNotifier();
    const admin = await connect(url, ADMIN);
    const batches: number[] = [];
    admin.socket.on(NOTICES, (batch: unknown[]) => batches.push(batch.length));
    await publish(
      ...Array.from({ length: 300 }, (_, index) => placement(PROJECT, String(20251112000 + index), `p${index}`)),
    );
    await admin.hears('p299');
    expect(batches.filter((length) => length > 0)).toEqual([300]);
  });

  it('on both of two instances, each its own sockets', async () => {
    const [first, second] = [await startNotifier(), await startNotifier()];
    const [here, there] = [await connect(first.url, ADMIN), await connect(second.url, EMPLOYER)];
    await publish(placement(PROJECT, APPLICATION, 'both'));
    await Promise.all([here.hears('both'), there.hears('both')]);
    expect([here.positions, there.positions]).toEqual([['both'], ['both']]);
  });

  it('a message that the bus delivers twice once', async () => {
    const { url } = await startNotifier();
    const admin = await connect(url, ADMIN);
    const message: BusMessage = { id: 'twice', key: 'k', value: placement(PROJECT, APPLICATION, 'twice') };
    await publisher().publish('portal.changes.v1', [message]);
    await publisher().publish('portal.changes.v1', [
      message,
      { id: 'end', key: 'k', value: placement(PROJECT, '20251111298', 'end') },
    ]);
    await admin.hears('end');
    expect(admin.positions).toEqual(['twice', 'end']);
  });
});

describe.holds('V8.3.1b')('rights that change while somebody is connected', () => {
  it('an employer stops hearing of a project that is taken away, and not of one more move', async () => {
    const { url } = await startNotifier();
    const employer = await connect(url, EMPLOYER);
    await publish(placement(PROJECT, APPLICATION, 'before'));
    await employer.hears('before');
    owned()[EMPLOYER] = { applicantids: [], projectids: [] };
    await publish(
      { topic: 'accounts', ids: { accountid: EMPLOYER }, position: 'unlinked' },
      placement(PROJECT, APPLICATION, 'after'),
      { topic: 'projects', ids: { projectid: FOREIGN }, position: 'last' },
    );
    await employer.hears('last');
    expect(employer.positions).toEqual(['before', 'unlinked', 'last']);
  });

  it('all tabs of all employers are looked at with one question', async () => {
    const holdingsOf = jest.fn<ReturnType<HoldingsOf>, Parameters<HoldingsOf>>(
      async (accountids) => new Map(accountids.map((accountid) => [accountid, owned()[accountid]!])),
    );
    const { url } = await startNotifier({ holdingsOf });
    owned()[RIVAL] = NOTHING;
    const tabs = [
      await connect(url, EMPLOYER),
      await connect(url, EMPLOYER),
      await connect(url, EMPLOYER),
      await connect(url, RIVAL),
    ];
    holdingsOf.mockClear();
    await publish({ topic: 'projects', ids: { projectid: FOREIGN }, position: 'moved' });
    await Promise.all(tabs.map((tab) => tab.hears('moved')));
    expect(holdingsOf.mock.calls.map(([accountids]) => [...accountids].sort())).toEqual([[EMPLOYER, RIVAL]]);
  });

  it('an employer hears of a project that is given to it', async () => {
    const { url } = await startNotifier();
    const rival = await connect(url, RIVAL);
    owned()[RIVAL] = { applicantids: [], projectids: [FOREIGN] };
    await publish({ topic: 'projects', ids: { projectid: FOREIGN }, position: 'given' });
    await rival.hears('given');
    await publish(placement(FOREIGN, APPLICATION, 'move'));
    await rival.hears('move');
  });

  it('an applicant hears of an application that it has just sent', async () => {
    const { url } = await startNotifier();
    const other = await connect(url, OTHER);
    owned()[OTHER] = { applicantids: ['20251111202'], projectids: [] };
    await publish(
      { topic: 'applicants', ids: { applicantid: '20251111202', accountid: OTHER }, position: 'sent' },
      placement(FOREIGN, '20251111202', 'shortlisted'),
    );
    await other.hears('shortlisted');
    expect(other.positions.sort()).toEqual(['sent', 'shortlisted']);
  });

  it('a right that ends while the socket is being opened is not used', async () => {
    let answer!: (holdings: ReadonlyMap<string, Holdings>) => void;
    let asked!: () => void;
    const firstAsked = new Promise<void>((resolve) => (asked = resolve));
    const holdingsOf = jest.fn(async (): Promise<ReadonlyMap<string, Holdings>> => new Map());
    holdingsOf.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
          asked();
        }),
    );
    const { url } = await startNotifier({ holdingsOf });
    const { cookie } = await signIn(EMPLOYER);
    const employer = open(url, { cookie });
    await firstAsked;
    const watcher = await connect(url, ADMIN);
    await publish({ topic: 'accounts', ids: { accountid: EMPLOYER }, position: 'unlinked' });
    await watcher.hears('unlinked');
    answer(new Map([[EMPLOYER, { applicantids: [], projectids: [PROJECT] }]]));
    await employer.until(() => employer.socket.connected && holdingsOf.mock.calls.length >= 3);
    await publish({ topic: 'projects', ids: { projectid: PROJECT }, position: 'settled' });
    await employer.hears('settled');
    await publish(placement(PROJECT, APPLICATION, 'move'), {
      topic: 'projects',
      ids: { projectid: FOREIGN },
      position: 'last',
    });
    await employer.hears('last');
    expect(employer.positions).toEqual(['settled', 'last']);
  });
});

describe('sessions that end', () => {
  it.holds('V7.4.1')('take their sockets with them, and only theirs', async () => {
    const { url } = await startNotifier();
    const [leaving, staying] = [await connect(url, ADMIN), await connect(url, ADMIN)];
    leaving.socket.io.reconnection(false);
    const begun = Date.now();
    await sessions().end(leaving.sessionId);
    await leaving.until(() => !leaving.socket.connected);
    expect(Date.now() - begun).toBeLessThan(1_000);
    await publish(placement(PROJECT, APPLICATION, 'after'));
    await staying.hears('after');
    expect(leaving.positions).toEqual([]);
  });

  it('take a socket with them that was being opened', async () => {
    let answer!: (holdings: ReadonlyMap<string, Holdings>) => void;
    let asked!: () => void;
    const waiting = new Promise<void>((resolve) => (asked = resolve));
    const { url } = await startNotifier({
      holdingsOf: () =>
        new Promise((resolve) => {
          answer = resolve;
          asked();
        }),
    });
    const { session, cookie } = await signIn(ADMIN);
    const browser = open(url, { cookie }, { reconnection: false });
    await waiting;
    await sessions().end(session.id);
    answer(new Map());
    await browser.until(() => browser.losses > 0);
  });
});
