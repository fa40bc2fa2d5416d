import { type Category } from '@berangkat/contracts/permissions';
import { clearCookie, type CookieOptions, idOf, newToken, sessionIdIn, setCookie } from './cookie';
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
  type StartedSession,
} from './port';

interface KeptSession {
  session: Session;
  capabilityRevision: number;
  lastSeenAt: number;
  factorDueAt: number | undefined;
  readonly from: Pick<NewSession, 'device' | 'country'>;
}

/** Sessions of one process, for tests. */
export class MemorySessions implements Sessions {
  readonly clearingCookie: string;
  readonly #entries = new Map<string, KeptSession>();
  readonly #listeners = new Set<EndedListener>();
  readonly #options: CookieOptions;

  constructor({ secure = false }: Partial<CookieOptions> = {}) {
    this.#options = { secure };
    this.clearingCookie = clearCookie(this.#options);
  }

  async start(given: NewSession): Promise<StartedSession> {
    const { actor, method, capabilityRevision = 0, factor, factorDueAt, replaces, device, country } = given;
    const replaced = sessionIdIn(replaces, this.#options);
    if (replaced !== undefined) await this.end(replaced);
    const token = newToken();
    const now = Date.now();
    const session: Session = {
      id: idOf(token),
      actor,
      method,
      createdAt: now,
      ...(factor === true && { factorAt: now }),
    };
    const entry = { session, capabilityRevision, lastSeenAt: now, factorDueAt, from: { device, country } };
    this.#entries.set(session.id, entry);
    return { session: seen(entry), setCookie: setCookie(token, this.#options) };
  }

  async resolve(
    cookieHeader: string | undefined,
    { owing = false }: ResolveOptions = {},
  ): Promise<Session | undefined> {
    const id = sessionIdIn(cookieHeader, this.#options);
    const entry = id === undefined ? undefined : this.#entries.get(id);
    if (entry === undefined || isOver(entry)) return undefined;
    entry.lastSeenAt = Date.now();
    const session = seen(entry);
    return owesFactor(session) && !owing ? undefined : session;
  }

  carriesSession(cookieHeader: string | undefined): boolean {
    return sessionIdIn(cookieHeader, this.#options) !== undefined;
  }

  async end(sessionId: string): Promise<void> {
    if (!this.#entries.delete(sessionId)) return;
    for (const listener of this.#listeners) listener(sessionId);
  }

  async endAllOf(accountid: string, { except }: { readonly except?: string } = {}): Promise<void> {
    for (const [id, { session }] of this.#entries)
      if (session.actor.accountid === accountid && id !== except) await this.end(id);
  }

  async endOf(accountid: string, sessionId: string): Promise<boolean> {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined || entry.session.actor.accountid !== accountid || isOver(entry)) return false;
    await this.end(sessionId);
    return true;
  }

  async listOf(accountid: string): Promise<readonly ListedSession[]> {
    return [...this.#entries.values()]
      .filter((entry) => entry.session.actor.accountid === accountid && !isOver(entry))
      .sort((one, other) => other.lastSeenAt - one.lastSeenAt)
      .map(({ session: { id, method, createdAt }, lastSeenAt, from: { device, country } }) => ({
        id,
        method,
        createdAt,
        lastSeenAt,
        device,
        country,
      }));
  }

  async setCapabilities(accountid: string, { capabilities, revision }: Granted): Promise<void> {
    for (const entry of this.#entries.values()) {
      const { capabilities: _, ...actor } = entry.session.actor;
      if (actor.accountid !== accountid || entry.capabilityRevision > revision) continue;
      entry.session = { ...entry.session, actor: { ...actor, ...(capabilities.length > 0 && { capabilities }) } };
      entry.capabilityRevision = revision;
    }
  }

  async setFactor(sessionId: string, shown: boolean): Promise<void> {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined) return;
    const { factorAt: _, ...session } = entry.session;
    entry.session = { ...session, ...(shown && { factorAt: Date.now() }) };
    if (owesFactor(seen(entry))) for (const listener of this.#listeners) listener(sessionId);
  }

  async setFactorDue(category: Category, factorDueAt: number | undefined): Promise<void> {
    for (const entry of this.#entries.values())
      if (entry.session.actor.category === category)
        entry.factorDueAt = factorDueAt && Math.max(factorDueAt, entry.factorDueAt ?? 0);
  }

  onEnded(listener: EndedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async sweep(): Promise<number> {
    const over = [...this.#entries.values()].filter((entry) => isOver(entry));
    for (const { session } of over) await this.end(session.id);
    for (const [id, entry] of this.#entries)
      if (owesFactor(seen(entry))) for (const listener of this.#listeners) listener(id);
    return over.length;
  }

  /** Moves the beginning and the last use of a session into the past, by milliseconds. */
  backdate(sessionId: string, { idle, total }: { readonly idle: number; readonly total: number }): void {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined) return;
    entry.session = { ...entry.session, createdAt: Date.now() - total };
    entry.lastSeenAt = Date.now() - idle;
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}

const seen = ({ session, factorDueAt }: KeptSession): Session => ({
  ...session,
  ...(session.factorAt === undefined && factorDueAt !== undefined && { factorDueAt }),
});

const isOver = ({ session, lastSeenAt }: KeptSession): boolean =>
  Date.now() - lastSeenAt >= IDLE_LIMIT || Date.now() - session.createdAt >= ABSOLUTE_LIMIT;
