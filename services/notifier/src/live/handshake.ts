import { type IncomingMessage, type ServerResponse } from 'node:http';
import { isSameOrigin } from '@berangkat/platform/http';
import { type Logger } from '@berangkat/platform/observability';
import { type Session, type Sessions } from '@berangkat/platform/sessions';

export interface HandshakeDeps {
  readonly sessions: Pick<Sessions, 'resolve'>;
  /** By which browsers reach the portal. */
  readonly origins: readonly string[];
  readonly logger: Logger;
}

type Next = (error?: Error) => void;

/**
 * Lets a connection in that a page of this portal opened with a living session; everything else is refused before there
 * is a socket.
 */
export class Handshake {
  readonly #admitted = new WeakMap<IncomingMessage, Session>();
  /** Session that opened a connection, by the id of the connection. */
  readonly #openedBy = new Map<string, string>();

  constructor(private readonly deps: HandshakeDeps) {}

  /** The hook of engine.io; a refusal is answered with 403. */
  readonly allow = (req: IncomingMessage, answer: (reason: string | null, allowed: boolean) => void): void => {
    if (!isSameOrigin(req, this.deps.origins)) return answer('cross-site', false);
    this.deps.sessions.resolve(req.headers.cookie).then(
      (session) => {
        if (session === undefined) return answer('no session', false);
        this.#admitted.set(req, session);
        answer(null, true);
      },
      (error: unknown) => {
        this.deps.logger.warn({ err: error }, 'session of a new socket could not be looked up');
        answer('unavailable', false);
      },
    );
  };

  /**
   * Of requests within a connection engine.io asks only for its id. Here each has to come from a page of this portal
   * and carry the session that opened it: a poll, a message that is posted, and the change to a websocket.
   */
  readonly within = (req: IncomingMessage, res: ServerResponse, next: Next): void => {
    const connection = new URLSearchParams(req.url?.split('?')[1]).get('sid');
    // A session id that is unknown is refused by engine.io.
    const opener = connection === null ? undefined : this.#openedBy.get(connection);
    if (opener === undefined) return next();
    if (!isSameOrigin(req, this.deps.origins)) return refuse(req, res, next, 'cross-site');
    this.deps.sessions.resolve(req.headers.cookie).then(
      (session) => (session?.id === opener ? next() : refuse(req, res, next, 'another session')),
      (error: unknown) => {
        this.deps.logger.warn({ err: error }, 'session of a socket could not be looked up');
        refuse(req, res, next, 'unavailable');
      },
    );
  };

  /** A connection was opened by a request that was let in, or closed. */
  opened(connection: string, req: IncomingMessage): void {
    const session = this.#admitted.get(req);
    if (session !== undefined) this.#openedBy.set(connection, session.id);
  }

  closed(connection: string): void {
    this.#openedBy.delete(connection);
  }

  /** The session that a connection was let in with. */
  sessionOf(req: IncomingMessage): Session | undefined {
    return this.#admitted.get(req);
  }

  /** Whether that session is still alive. */
  async stillLives(req: IncomingMessage): Promise<boolean> {
    return (await this.deps.sessions.resolve(req.headers.cookie))?.id === this.#admitted.get(req)?.id;
  }
}

const refuse = (req: IncomingMessage, res: ServerResponse, next: Next, message: string): void => {
  // A change to a websocket has no answer of its own yet: engine.io cuts it.
  if (req.headers.upgrade !== undefined) return next(new Error(message));
  res.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 4, message }));
};

/**
 * Milliseconds since the page of a new socket asked for its data, as the browser says; undefined where it does not, and
 * for one that comes back. A browser that claims more hears of more changes in its own rooms, and of no others.
 */
export const ageOfPage = ({ auth }: { readonly auth: object }): number | undefined => {
  const { age } = auth as { readonly age?: unknown };
  return typeof age === 'number' && Number.isFinite(age) && age >= 0 ? age : undefined;
};
