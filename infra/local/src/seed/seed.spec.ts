import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoAccount } from './demo-accounts';
import { type Portal, PortalRefusal, type Session } from './portal';
import { seed } from './seed';

/** A portal that remembers commands by their keys, as the real one does, and can be cut off after a number of them. */
class RememberedPortal {
  readonly done = new Map<string, string>();
  readonly uploads: string[] = [];
  left = Number.POSITIVE_INFINITY;
  finished = false;
  #ids = 20251111000;

  /** Carries a command out once per key; the same key for something else is a mistake of the seed. */
  #once(key: string, command: unknown): string {
    this.left -= 1;
    if (this.left < 0) throw new Error('cut off');
    const said = JSON.stringify(command);
    const [before, id] = (this.done.get(key) ?? `${said}\n${(this.#ids += 1)}`).split('\n') as [string, string];
    if (before !== said) throw new Error(`the key of ${before} was used for ${said}`);
    this.done.set(key, `${said}\n${id}`);
    return id;
  }

  readonly connect = (keyOf: (item: string) => string): Portal => {
    const session = (accountid: string): Session => ({
      accountid,
      get: async <T>() => ({ clients: [], projects: [], applicants: [] }) as T,
      send: async <T>(method: string, path: string, body: object, item: string) => {
        const id = this.#once(keyOf(item), [accountid, method, path, body]);
        return { accountid: id, clientid: id, projectid: id, applicantid: id, loginid: `LOGIN${id}` } as T;
      },
      upload: async (path) => void this.uploads.push(path),
      createAccount: async (account, item) => ({ accountid: this.#once(keyOf(item), [accountid, account]) }),
    });
    return {
      signIn: async ({ email, password }) => session(this.#once(`sign-in ${email}`, password)),
      register: async (credentials, category, item) => session(this.#once(keyOf(item), [credentials, category])),
      internal: async <T>(path: string, body: object, item: string) => {
        if (path === '/bootstrap' && this.done.has(keyOf(item)))
          throw new PortalRefusal('POST /internal/bootstrap', 409, 'account-exists');
        if (path === '/demo/begin' && this.finished)
          throw new PortalRefusal('POST /internal/demo/begin', 409, 'demo-complete');
        if (path === '/demo/finish') this.finished = true;
        return { accountid: this.#once(keyOf(item), [path, body]) } as T;
      },
    };
  };
}

describe('the seed', () => {
  let dataDir: string;
  let lines: { done: number; total: number; label: string }[];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'seed-'));
    lines = [];
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const run = (portal: RememberedPortal, accountsOnly = false) =>
    seed({ connect: portal.connect, dataDir, accountsOnly, write: (line) => void lines.push(JSON.parse(line)) });
  const accounts = async () => JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];

  it('leaves one sign-in per kind in a file that only its owner can read, and no secret', async () => {
    await run(new RememberedPortal());
    const listed = await accounts();
    expect(listed.map(({ category, role }) => role ?? category)).toEqual([
      'root',
      'superadmin',
      'admin',
      'staff',
      'agent',
      'employer',
      'employer',
      'vendor',
      'applicant',
      'applicant',
    ]);
    for (const { category, password, loginid } of listed) {
      expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{16}$/);
      expect(loginid === null).toBe(category === 'superadmin' || category === 'admin');
    }
    expect(new Set(listed.map(({ password }) => password)).size).toBe(listed.length);
    expect((await stat(join(dataDir, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['demo-accounts.json']);
  });

  it('ends in the same state however often it was cut off', async () => {
    const whole = new RememberedPortal();
    await run(whole);
    await rm(join(dataDir, 'demo-accounts.json'));

    const interrupted = new RememberedPortal();
    for (const left of [3, 20, 200, 700, 1300]) {
      interrupted.left = left;
      await expect(run(interrupted)).rejects.toThrow('cut off');
    }
    interrupted.left = Number.POSITIVE_INFINITY;
    await run(interrupted);
    const commands = ({ done }: RememberedPortal) =>
      [...done.values()].filter((command) => !command.includes('/reset-loginid'));
    expect(commands(interrupted)).toHaveLength(commands(whole).length);
  });

  it('counts to its end and says nothing of passwords', async () => {
    await run(new RememberedPortal());
    expect(lines.at(-1)!.done).toBe(lines.at(-1)!.total);
    expect(lines.map(({ label }) => label).filter((label, index, all) => all.indexOf(label) === index)).toEqual([
      'accounts',
      'clients and projects',
      'applicants',
      'placements',
      'finishing',
    ]);
    const said = JSON.stringify(lines);
    for (const { password, email } of await accounts()) {
      expect(said).not.toContain(password);
      expect(said).not.toContain(email);
    }
  });

  it('makes only the sign-ins when nothing else is wanted', async () => {
    const portal = new RememberedPortal();
    await run(portal, true);
    expect(await accounts()).toHaveLength(10);
    expect(
      [...portal.done.values()].some((command) => command.includes('/applicants') || command.includes('/clients')),
    ).toBe(false);
  });

  it('does nothing once it is complete', async () => {
    const portal = new RememberedPortal();
    await run(portal, true);
    await rm(join(dataDir, 'demo-accounts.json'));
    portal.left = 0;
    await run(portal, true);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('marks the log before it sends anything else, and says that it is complete after everything else', async () => {
    const portal = new RememberedPortal();
    await run(portal, true);
    const sent = [...portal.done.values()].map((said) => said.split('\n')[0]);
    expect([sent[0], sent.at(-1)]).toEqual(['["/demo/begin",{}]', '["/demo/finish",{}]']);
  });
});
