import { type Capability } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { type Listener, migrate, type Pool } from '../postgres';
import { clearCookie, idOf, newToken, sessionIdIn, setCookie } from './cookie';
import { sessionMigrations } from './migrations';
import {
  ABSOLUTE_LIMIT,
  type EndedListener,
  type Granted,
  IDLE_LIMIT,
  type ListedSession,
  type NewSession,
  owesFactor,
  type ResolveOptions,
  type Session,
  type Sessions,
  type SignInMethod,
  type StartedSession,
} from './port';

export interface PostgresSessionsOptions {
  readonly pool: Pool;
  /** Hears of sessions that end in other processes. */
  readonly listener: Listener;
  /** Browsers reach the portal over TLS. */
  readonly secure: boolean;
}

const CHANNEL = 'session_ended';
/** Sessions whose account holds other capabilities now. */
const CHANGED = 'session_changed';

/**
 * A session that ended must be refused everywhere within a second, also where its notification got lost. Milliseconds.
 */
const CACHED_FOR = 900;
const CACHE_SIZE = 5_000;

/** `last_seen_at` is written at most this often, not with every request. Milliseconds. */
const SEEN_EVERY = 60_000;

/** Ended sessions stay listed for those who were cut off when it happened, without address and device. Milliseconds. */
const REMEMBERED_FOR = 10 * 60_000;

interface Cached {
  readonly session: Promise<Session | undefined>;
  readonly until: number;
}

interface Row {
  readonly accountid: string;
  readonly category: Category;
  readonly role: string | null;
  readonly capabilities: readonly Capability[];
  readonly method: SignInMethod;
  readonly created_at: Date;
  readonly factor_at: Date | null;
  readonly factor_due_at: Date | null;
  readonly unseen: boolean;
}

interface ListedRow extends Pick<Row, 'method' | 'created_at'> {
  readonly id: string;
  readonly last_seen_at: Date;
  readonly device: string | null;
  readonly country: string | null;
}

const ALIVE = `ended_at is null and last_seen_at > now() - ${IDLE_LIMIT} * interval '1 ms' and created_at > now() - ${ABSOLUTE_LIMIT} * interval '1 ms'`;
/** Sessions whose account should have set up a second factor by now. */
const OWING = 'ended_at is null and factor_at is null and factor_due_at <= now()';
const END = `update auth.sessions set ended_at = now(), ip = null, device = null, country = null`;
const NOTIFY = `select pg_notify('${CHANNEL}', id) from gone`;

/** Sessions in schema `auth`. Every process has its own copy of this and a cache of at most a second. */
export class PostgresSessions implements Sessions {
  readonly clearingCookie: string;
  readonly #cache = new Map<string, Cached>();
  readonly #listeners = new Set<EndedListener>();
  #forget: Promise<readonly (() => void)[]> | undefined;
  #receivedAt = Date.now();
  #catchingUp: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(private readonly options: PostgresSessionsOptions) {
    this.clearingCookie = clearCookie(options);
    this.#forget = Promise.all([
      options.listener.listen(CHANNEL, (id) => (id === undefined ? this.#catchUp() : this.#ended(id))),
      options.listener.listen(CHANGED, (id) => void (id === undefined ? this.#cache.clear() : this.#cache.delete(id))),
    ]);
    this.#forget.catch(() => undefined);
  }

  /** Brings the schema up to date and listens for ends in other processes. */
  static async open(options: PostgresSessionsOptions): Promise<PostgresSessions> {
    await migrate(options.pool, 'auth', sessionMigrations);
    const sessions = new PostgresSessions(options);
    await sessions.#forget;
    return sessions;
  }

  async start(given: NewSession): Promise<StartedSession> {
    const { actor, method, ip, device, country, capabilityRevision = 0, factor = false, factorDueAt, replaces } = given;
    const replaced = sessionIdIn(replaces, this.options);
    if (replaced !== undefined) await this.end(replaced);
    const token = newToken();
    const { rows } = await this.options.pool.query<{ created_at: Date }>(
      `insert into auth.sessions (id, accountid, category, role, capabilities, capability_revision, method, ip, device, country, factor_at, factor_due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11 then now() end, $12) returning created_at`,
      [
        idOf(token),
        actor.accountid,
        actor.category,
        actor.role ?? null,
        actor.capabilities ?? [],
        capabilityRevision,
        method,
        ip ?? null,
        device ?? null,
        country ?? null,
        factor,
        factorDueAt === undefined ? null : new Date(factorDueAt),
      ],
    );
    const createdAt = rows[0]!.created_at.getTime();
    return {
      session: {
        id: idOf(token),
        actor,
        method,
        createdAt,
        ...(factor ? { factorAt: createdAt } : factorDueAt !== undefined && { factorDueAt }),
      },
      setCookie: setCookie(token, this.options),
    };
  }

  async resolve(
    cookieHeader: string | undefined,
    { fresh = false, owing = false }: ResolveOptions = {},
  ): Promise<Session | undefined> {
    const id = sessionIdIn(cookieHeader, this.options);
    const session = id === undefined ? undefined : await this.#living(id, fresh);
    return session !== undefined && owesFactor(session) && !owing ? undefined : session;
  }

  #living(id: string, fresh: boolean): Promise<Session | undefined> {
    // Counted from before the question is asked: a session that ends while it is being answered is forgotten in time.
    const now = Date.now();
    const cached = this.#cache.get(id);
    if (!fresh && cached !== undefined && cached.until > now) return cached.session;
    if (this.#cache.size >= CACHE_SIZE) this.#dropOld(now);
    const session = this.#load(id);
    this.#cache.set(id, { session, until: now + CACHED_FOR });
    const drop = () => this.#cache.get(id)?.session === session && this.#cache.delete(id);
    session.then((found) => found === undefined && drop(), drop);
    return session;
  }

  carriesSession(cookieHeader: string | undefined): boolean {
    return sessionIdIn(cookieHeader, this.options) !== undefined;
  }

  async end(sessionId: string): Promise<void> {
    this.#cache.delete(sessionId);
    await this.options.pool.query(`with gone as (${END} where id = $1 and ended_at is null returning id) ${NOTIFY}`, [
      sessionId,
    ]);
  }

  async endAllOf(accountid: string, { except }: { readonly except?: string } = {}): Promise<void> {
    await this.options.pool.query(
      `with gone as (${END} where accountid = $1 and ended_at is null and id is distinct from $2 returning id) ${NOTIFY}`,
      [accountid, except ?? null],
    );
  }

  async endOf(accountid: string, sessionId: string): Promise<boolean> {
    this.#cache.delete(sessionId);
    const { rowCount } = await this.options.pool.query(
      `with gone as (${END} where id = $1 and accountid = $2 and ${ALIVE} returning id) ${NOTIFY}`,
      [sessionId, accountid],
    );
    return (rowCount ?? 0) > 0;
  }

  async listOf(accountid: string): Promise<readonly ListedSession[]> {
    const { rows } = await this.options.pool.query<ListedRow>(
      `select id, method, created_at, last_seen_at, device, country from auth.sessions
        where accountid = $1 and ${ALIVE} order by last_seen_at desc, id`,
      [accountid],
    );
    return rows.map(({ id, method, created_at, last_seen_at, device, country }) => ({
      id,
      method,
      createdAt: created_at.getTime(),
      lastSeenAt: last_seen_at.getTime(),
      device: device ?? undefined,
      country: country ?? undefined,
    }));
  }

  async setCapabilities(accountid: string, { capabilities, revision }: Granted): Promise<void> {
    await this.options.pool.query(
      `with changed as (update auth.sessions set capabilities = $2, capability_revision = $3
                         where accountid = $1 and ended_at is null and capability_revision <= $3 returning id)
       select pg_notify('${CHANGED}', id) from changed`,
      [accountid, capabilities, revision],
    );
  }

  async setFactor(sessionId: string, shown: boolean): Promise<void> {
    this.#cache.delete(sessionId);
    await this.options.pool.query(
      `with changed as (update auth.sessions set factor_at = case when $2 then now() end
                         where id = $1 and ended_at is null returning id, ${OWING} as owes)
       select pg_notify(case when owes then '${CHANNEL}' else '${CHANGED}' end, id) from changed`,
      [sessionId, shown],
    );
    this.#cache.delete(sessionId);
  }

  async setFactorDue(category: Category, factorDueAt: number | undefined): Promise<void> {
    await this.options.pool.query(
      `with due as (select $2::timestamptz as at),
            changed as (update auth.sessions
                           set factor_due_at = case when due.at is not null then greatest(factor_due_at, due.at) end
                          from due
                         where category = $1 and ended_at is null
                           and ((factor_due_at is null) <> (due.at is null) or factor_due_at < due.at)
                        returning id)
       select pg_notify('${CHANGED}', id) from changed`,
      [category, factorDueAt === undefined ? null : new Date(factorDueAt)],
    );
  }

  onEnded(listener: EndedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async sweep(): Promise<number> {
    const { rowCount } = await this.options.pool.query(
      `with gone as (${END} where ended_at is null and not (${ALIVE}) returning id) ${NOTIFY}`,
    );
    await this.options.pool.query(`select pg_notify('${CHANNEL}', id) from auth.sessions where ${OWING}`);
    await this.options.pool.query(
      `delete from auth.sessions where ended_at < now() - ${REMEMBERED_FOR} * interval '1 ms'`,
    );
    return rowCount ?? 0;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#listeners.clear();
    await this.#catchingUp;
    for (const forget of (await this.#forget) ?? []) forget();
  }

  async #load(id: string): Promise<Session | undefined> {
    const { rows } = await this.options.pool.query<Row>({
      name: 'session-resolve',
      text: `select accountid, category, role, capabilities, method, created_at, factor_at, factor_due_at, last_seen_at < now() - ${SEEN_EVERY} * interval '1 ms' as unseen from auth.sessions where id = $1 and ${ALIVE}`,
      values: [id],
    });
    const row = rows[0];
    if (row === undefined) return undefined;
    if (row.unseen)
      await this.options.pool.query(`update auth.sessions set last_seen_at = now() where id = $1 and ${ALIVE}`, [id]);
    const { accountid, category, role, capabilities, method } = row;
    return {
      id,
      actor: {
        accountid,
        category,
        ...(role !== null && { role }),
        ...(capabilities.length > 0 && { capabilities }),
      },
      method,
      createdAt: row.created_at.getTime(),
      ...(row.factor_at !== null && { factorAt: row.factor_at.getTime() }),
      ...(row.factor_at === null && row.factor_due_at !== null && { factorDueAt: row.factor_due_at.getTime() }),
    };
  }

  #ended(id: string): void {
    this.#receivedAt = Date.now();
    this.#cache.delete(id);
    for (const listener of this.#listeners) listener(id);
  }

  /** The connection for notifications was lost for a while: reports what ended meanwhile, as soon as that can be read. */
  #catchUp(): void {
    if (this.#closed) return;
    this.#cache.clear();
    clearTimeout(this.#retry);
    this.#catchingUp = this.#reportMissed().catch(() => {
      if (!this.#closed) this.#retry = setTimeout(() => this.#catchUp(), 1_000).unref();
    });
  }

  /** With a minute of grace for clocks. */
  async #reportMissed(): Promise<void> {
    const silentFor = Date.now() - this.#receivedAt + 60_000;
    const { rows } = await this.options.pool.query<{ id: string }>(
      `select id from auth.sessions where ended_at > now() - $1 * interval '1 ms' or (${OWING})`,
      [Math.min(silentFor, REMEMBERED_FOR)],
    );
    for (const { id } of rows) this.#ended(id);
  }

  #dropOld(now: number): void {
    for (const [id, { until }] of this.#cache) if (until <= now) this.#cache.delete(id);
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear();
  }
}
