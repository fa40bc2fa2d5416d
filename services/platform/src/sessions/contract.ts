import { type Session, type Sessions } from './port';

export interface SessionsFixture {
  readonly sessions: Sessions;
  /** A second process on the same data; the same object where there can be none. */
  readonly elsewhere: Sessions;
  /** Moves the last use and the beginning of a session so far into the past, in milliseconds. */
  backdate(session: Session, ago: { readonly idle: number; readonly total: number }): Promise<void>;
  close(): Promise<void>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const sari = { accountid: '20251111001', category: 'admin', role: 'root' } as const;
const budi = { accountid: '20251111002', category: 'applicant' } as const;

/** A browser's Cookie header for a Set-Cookie value. */
const cookieOf = (setCookie: string): string => setCookie.split(';')[0]!;

const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

export const sessionsContract = (name: string, makeFixture: () => Promise<SessionsFixture>): void => {
  describe(`sessions: ${name}`, () => {
    let fixture: SessionsFixture;
    beforeEach(async () => {
      fixture = await makeFixture();
    });
    afterEach(() => fixture.close());

    it('resolves the session of a cookie, with the actor as signed in', async () => {
      const { session, setCookie } = await fixture.sessions.start({ actor: sari, method: 'password' });
      expect(await fixture.sessions.resolve(`theme=dark; ${cookieOf(setCookie)}`)).toEqual(session);
      expect(session).toMatchObject({ actor: sari, method: 'password' });
      expect(await fixture.elsewhere.resolve(cookieOf(setCookie))).toEqual(session);
    });

    it('knows when a second factor was shown in it, in every process, and that there is none any more', async () => {
      const { session, setCookie } = await fixture.sessions.start({ actor: sari, method: 'password', factor: true });
      const cookie = cookieOf(setCookie);
      expect(session.factorAt).toBe(session.createdAt);
      expect(await fixture.elsewhere.resolve(cookie)).toEqual(session);
      await fixture.sessions.setFactor(session.id, true);
      const { factorAt } = (await fixture.elsewhere.resolve(cookie, { fresh: true }))!;
      expect(factorAt).toBeGreaterThanOrEqual(session.createdAt);
      await fixture.sessions.setFactor(session.id, false);
      expect(await fixture.elsewhere.resolve(cookie, { fresh: true })).not.toHaveProperty('factorAt');
    });

    it.holds('V6.3.3d')(
      'lets nobody in who owes a second factor but to set it up, and says when that is so, in every process',
      async () => {
        const soon = Date.now() + DAY;
        const { session, setCookie } = await fixture.sessions.start({
          actor: sari,
          method: 'password',
          factorDueAt: soon,
        });
        const cookie = cookieOf(setCookie);
        const seen = (owing: boolean) => fixture.elsewhere.resolve(cookie, { fresh: true, owing });
        expect(session.factorDueAt).toBe(soon);
        await fixture.sessions.setFactorDue('admin', Date.now() - 1);
        expect(await seen(false)).toEqual(session);
        await fixture.sessions.setFactorDue('admin', undefined);
        const endedIds: string[] = [];
        fixture.elsewhere.onEnded((id) => endedIds.push(id));
        await fixture.sessions.setFactorDue('superadmin', Date.now() - HOUR);
        expect(await seen(false)).toBeDefined();
        await fixture.sessions.setFactorDue('admin', Date.now() - HOUR);
        expect([await seen(false), (await seen(true))?.id]).toEqual([undefined, session.id]);
        await fixture.sessions.sweep();
        await eventually(() => endedIds.includes(session.id));

        await fixture.sessions.setFactor(session.id, true);
        expect(await seen(false)).not.toHaveProperty('factorDueAt');
        endedIds.length = 0;
        await fixture.sessions.setFactor(session.id, false);
        await eventually(() => endedIds.includes(session.id));
        expect(await seen(false)).toBeUndefined();
        await fixture.sessions.setFactorDue('admin', undefined);
        expect(await seen(false)).not.toHaveProperty('factorDueAt');
      },
    );

    it.holds('V3.3.1')(
      'sets a cookie that scripts and other sites cannot use, without the id that is stored',
      async () => {
        const { session, setCookie } = await fixture.sessions.start({ actor: budi, method: 'loginid' });
        expect(setCookie).toMatch(/HttpOnly/);
        expect(setCookie).toMatch(/SameSite=Lax/);
        expect(setCookie).toMatch(/Path=\//);
        expect(setCookie).not.toContain(session.id);
        // It goes with the browser's session.
        expect(setCookie).not.toMatch(/Max-Age|Expires/i);
      },
    );

    it('knows nobody without a cookie, with a made-up one, or with the stored id in place of the token', async () => {
      const { session, setCookie } = await fixture.sessions.start({ actor: budi, method: 'password' });
      const name = cookieOf(setCookie).split('=')[0]!;
      for (const header of [undefined, '', 'a=b', `${name}=`, `${name}=${'A'.repeat(43)}`, `${name}=${session.id}`]) {
        expect(await fixture.sessions.resolve(header)).toBeUndefined();
      }
      expect(fixture.sessions.carriesSession('a=b')).toBe(false);
      expect(fixture.sessions.carriesSession(`${name}=${'A'.repeat(43)}`)).toBe(true);
    });

    it.holds('V7.2.4')('gives each sign-in a token of its own and ends the one it replaces', async () => {
      const first = await fixture.sessions.start({ actor: budi, method: 'password' });
      const second = await fixture.sessions.start({
        actor: budi,
        method: 'password',
        replaces: cookieOf(first.setCookie),
      });
      expect(second.setCookie).not.toBe(first.setCookie);
      expect(await fixture.sessions.resolve(cookieOf(first.setCookie))).toBeUndefined();
      expect(await fixture.sessions.resolve(cookieOf(second.setCookie))).toBeDefined();
    });

    it.holds('V7.4.1')(
      'refuses an ended session within a second, also in a process that has just seen it alive',
      async () => {
        const { session, setCookie } = await fixture.sessions.start({ actor: budi, method: 'password' });
        expect(await fixture.elsewhere.resolve(cookieOf(setCookie))).toBeDefined();
        const ended = Date.now();
        await fixture.sessions.end(session.id);
        expect(await fixture.sessions.resolve(cookieOf(setCookie))).toBeUndefined();
        while ((await fixture.elsewhere.resolve(cookieOf(setCookie))) !== undefined)
          await new Promise((resolve) => setTimeout(resolve, 5));
        expect(Date.now() - ended).toBeLessThan(1_000);
        await fixture.sessions.end(session.id);
      },
    );

    it.holds('V7.4.2')('ends every session of an account but the excepted one, and nobody else’s', async () => {
      const one = await fixture.sessions.start({ actor: budi, method: 'password' });
      const two = await fixture.sessions.start({ actor: budi, method: 'loginid' });
      const other = await fixture.sessions.start({ actor: sari, method: 'password' });
      const alive = async () =>
        Promise.all(
          [one, two, other].map(
            async ({ setCookie }) => (await fixture.sessions.resolve(cookieOf(setCookie))) !== undefined,
          ),
        );
      await fixture.sessions.endAllOf(budi.accountid, { except: two.session.id });
      expect(await alive()).toEqual([false, true, true]);
      const endedIds: string[] = [];
      fixture.sessions.onEnded((id) => endedIds.push(id));
      await fixture.sessions.endAllOf(budi.accountid);
      await eventually(() => endedIds.includes(two.session.id));
      expect(await alive()).toEqual([false, false, true]);
    });

    it.holds('V7.5.2')(
      'lists the living sessions of an account alone, and ends one for its account alone',
      async () => {
        const old = await fixture.sessions.start({ actor: budi, method: 'password' });
        await fixture.backdate(old.session, { idle: 9 * HOUR, total: DAY });
        const one = await fixture.sessions.start({ actor: budi, method: 'password', device: 'Phone', country: 'ID' });
        const two = await fixture.sessions.start({ actor: budi, method: 'loginid' });
        const other = await fixture.sessions.start({ actor: sari, method: 'password' });
        await fixture.backdate(one.session, { idle: HOUR, total: 2 * HOUR });
        const listed = await fixture.elsewhere.listOf(budi.accountid);
        expect(listed).toMatchObject([
          { id: two.session.id, method: 'loginid', device: undefined, country: undefined },
          { id: one.session.id, method: 'password', device: 'Phone', country: 'ID' },
        ]);
        expect(listed[0]!.lastSeenAt - listed[1]!.lastSeenAt).toBeGreaterThanOrEqual(HOUR - 60_000);
        expect(await fixture.sessions.endOf(budi.accountid, other.session.id)).toBe(false);
        expect(await fixture.sessions.endOf(budi.accountid, one.session.id)).toBe(true);
        expect(await fixture.sessions.endOf(budi.accountid, one.session.id)).toBe(false);
        expect((await fixture.sessions.listOf(budi.accountid)).map(({ id }) => id)).toEqual([two.session.id]);
        expect(await fixture.sessions.resolve(cookieOf(other.setCookie))).toBeDefined();
      },
    );

    it.holds('V8.2.1c')(
      'knows within a second, in every process, what an account was granted and what was withdrawn',
      async () => {
        const granted = { ...sari, category: 'superadmin', capabilities: ['applicant-status-report'] } as const;
        const one = cookieOf((await fixture.sessions.start({ actor: granted, method: 'password' })).setCookie);
        const two = cookieOf((await fixture.sessions.start({ actor: granted, method: 'password' })).setCookie);
        const other = cookieOf((await fixture.sessions.start({ actor: budi, method: 'password' })).setCookie);
        const held = async (sessions: Sessions) =>
          Promise.all([one, two, other].map(async (cookie) => (await sessions.resolve(cookie))?.actor.capabilities));
        expect(await held(fixture.elsewhere)).toEqual([granted.capabilities, granted.capabilities, undefined]);
        for (const [revision, capabilities] of [[], granted.capabilities].entries()) {
          const changed = Date.now();
          await fixture.sessions.setCapabilities(granted.accountid, { capabilities, revision });
          const now = capabilities.length === 0 ? undefined : capabilities;
          while ((await held(fixture.elsewhere))[0]?.join() !== now?.join())
            await new Promise((resolve) => setTimeout(resolve, 5));
          expect(Date.now() - changed).toBeLessThan(1_000);
          expect(await held(fixture.elsewhere)).toEqual([now, now, undefined]);
        }
      },
    );

    it('leaves what an account was granted last to its sessions when an older change is told after it', async () => {
      const granted = { ...sari, category: 'superadmin', capabilities: ['applicant-status-report'] } as const;
      const { accountid, capabilities } = granted;
      const older = cookieOf((await fixture.sessions.start({ actor: sari, method: 'password' })).setCookie);
      await fixture.sessions.setCapabilities(accountid, { capabilities, revision: 2 });
      const newer = await fixture.sessions.start({ actor: granted, capabilityRevision: 2, method: 'password' });
      await fixture.sessions.setCapabilities(accountid, { capabilities: [], revision: 1 });
      for (const cookie of [older, cookieOf(newer.setCookie)])
        expect((await fixture.sessions.resolve(cookie))?.actor.capabilities).toEqual(capabilities);
    });

    it('tells every process which session ended, and stops telling when asked to', async () => {
      const endedIds: string[] = [];
      const silent: string[] = [];
      fixture.elsewhere.onEnded((id) => endedIds.push(id));
      fixture.elsewhere.onEnded((id) => silent.push(id))();
      const { session } = await fixture.sessions.start({ actor: budi, method: 'password' });
      await fixture.sessions.end(session.id);
      await eventually(() => endedIds.length > 0);
      expect(endedIds).toEqual([session.id]);
      expect(silent).toEqual([]);
    });

    it.all([
      ['is used every few hours', { idle: 8 * HOUR - 60_000, total: 2 * DAY }, true],
      ['was idle for eight hours', { idle: 8 * HOUR + 1, total: DAY }, false],
      ['is used all the time, but seven days old', { idle: 0, total: 7 * DAY + 1 }, false],
      ['is not quite seven days old', { idle: 0, total: 7 * DAY - 60_000 }, true],
    ])('a session that %s: %o, alive: %s', async (_case, ago, alive) => {
      const { session, setCookie } = await fixture.sessions.start({ actor: budi, method: 'password' });
      await fixture.backdate(session, ago);
      expect((await fixture.sessions.resolve(cookieOf(setCookie))) !== undefined).toBe(alive);
    });

    it.holds('V7.3.1')('sweeps what expired and reports it as ended', async () => {
      const endedIds: string[] = [];
      fixture.elsewhere.onEnded((id) => endedIds.push(id));
      const old = await fixture.sessions.start({ actor: budi, method: 'password' });
      const young = await fixture.sessions.start({ actor: sari, method: 'password' });
      await fixture.backdate(old.session, { idle: 9 * HOUR, total: DAY });
      expect(await fixture.sessions.sweep()).toBe(1);
      await eventually(() => endedIds.length > 0);
      expect(endedIds).toEqual([old.session.id]);
      expect(await fixture.sessions.resolve(cookieOf(young.setCookie))).toBeDefined();
      expect(await fixture.sessions.sweep()).toBe(0);
    });
  });
};
