import { migrate } from '../postgres';
import { createTestDatabase, type TestDatabase } from '../postgres/testing';
import { sessionsContract } from './contract';
import { sessionMigrations } from './migrations';
import { PostgresSessions } from './postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'auth', sessionMigrations);
});
afterAll(() => database.drop());

const open = async () => {
  const listener = database.openListener({ name: 'sessions test' });
  const sessions = await PostgresSessions.open({ pool: database.pool, listener, secure: true });
  return {
    sessions,
    close: async () => {
      await sessions.close();
      await listener.close();
    },
  };
};

sessionsContract('postgres', async () => {
  await database.pool.query('truncate auth.sessions');
  const [here, elsewhere] = await Promise.all([open(), open()]);
  return {
    sessions: here.sessions,
    elsewhere: elsewhere.sessions,
    backdate: async ({ id }, { idle, total }) => {
      await database.pool.query(
        `update auth.sessions set last_seen_at = now() - $2 * interval '1 ms', created_at = now() - $3 * interval '1 ms' where id = $1`,
        [id, idle, total],
      );
    },
    close: async () => {
      await Promise.all([here.close(), elsewhere.close()]);
    },
  };
});

describe('sessions in Postgres', () => {
  const actor = { accountid: '20251111003', category: 'employer' };

  it.holds('V7.2.2')('stores neither the token nor, once ended, where it was used from', async () => {
    const { sessions, close } = await open();
    const { session, setCookie } = await sessions.start({
      actor,
      method: 'password',
      ip: '203.0.113.9',
      device: 'Firefox on Linux',
    });
    const token = /=([^;]+)/.exec(setCookie)![1]!;
    const row = async () =>
      JSON.stringify((await database.pool.query('select * from auth.sessions where id = $1', [session.id])).rows);
    expect(await row()).not.toContain(token);
    expect(await row()).toContain('203.0.113.9');
    await sessions.end(session.id);
    expect(await row()).not.toMatch(/203\.0\.113\.9|Firefox/);
    await close();
  });

  it.holds('V7.4.1')('refuses an ended session within a second although the notification never came', async () => {
    const here = await open();
    const cutOff = await open();
    const { session, setCookie } = await here.sessions.start({ actor, method: 'password' });
    const header = setCookie.split(';')[0]!;
    await cutOff.close();
    expect(await cutOff.sessions.resolve(header)).toBeDefined();
    const ended = Date.now();
    await here.sessions.end(session.id);
    while ((await cutOff.sessions.resolve(header)) !== undefined)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(Date.now() - ended).toBeLessThan(1_000);
    await here.close();
  });

  it('reports, once it hears again, what ended while it could not hear', async () => {
    const here = await open();
    const { session } = await here.sessions.start({ actor, method: 'password' });
    const heard = new Promise<void>((resolve) => here.sessions.onEnded((id) => id === session.id && resolve()));
    await database.pool.query(`update auth.sessions set ended_at = now() where id = $1`, [session.id]);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sessions test' and datname = current_database()`,
    );
    await heard;
    await here.close();
  });

  it('writes the last use at most once a minute', async () => {
    const { sessions, close } = await open();
    const { session, setCookie } = await sessions.start({ actor, method: 'password' });
    const seen = async () =>
      (
        await database.pool.query<{ at: string }>('select last_seen_at::text as at from auth.sessions where id = $1', [
          session.id,
        ])
      ).rows[0]!.at;
    const before = await seen();
    await sessions.resolve(setCookie.split(';')[0]);
    expect(await seen()).toBe(before);
    await database.pool.query(`update auth.sessions set last_seen_at = now() - interval '2 minutes' where id = $1`, [
      session.id,
    ]);
    const other = await open();
    await other.sessions.resolve(setCookie.split(';')[0]);
    expect(Date.parse(await seen())).toBeGreaterThan(Date.now() - 60_000);
    await Promise.all([close(), other.close()]);
  });
});
