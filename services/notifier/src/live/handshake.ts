import { type IncomingMessage } from 'node:http';
import { isSameOrigin } from '@berangkat/platform/http';
import { type Logger } from '@berangkat/platform/observability';
import { type Session, type Sessions } from '@berangkat/platform/sessions';

export interface HandshakeDeps {
  readonly sessions: Pick<Sessions, 'resolve'>;
  readonly publicUrl?: string | undefined;
  readonly logger: Logger;
}

/** Lets a connection in that a page of this portal opened with a living session; everything else is refused before there is a socket. */
export class Handshake {
  readonly #admitted = new WeakMap<IncomingMessage, Session>();

  constructor(private readonly deps: HandshakeDeps) {}

  /** The hook of engine.io; a refusal is answered with 403. */
  readonly allow = (req: IncomingMessage, answer: (reason: string | null, allowed: boolean) => void): void => {
    if (!isSameOrigin(req, this.deps.publicUrl)) return answer('cross-site', false);
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

  /** The session that a connection was let in with. */
  sessionOf(req: IncomingMessage): Session | undefined {
    return this.#admitted.get(req);
  }

  /** Whether that session is still alive. */
  async stillLives(req: IncomingMessage): Promise<boolean> {
    return (await this.deps.sessions.resolve(req.headers.cookie))?.id === this.#admitted.get(req)?.id;
  }
}
