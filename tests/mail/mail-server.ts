import { type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type Certificate, selfSignedCertificate } from '../engines/eventstoredb/certificate';

/** The conduct of the server beside taking messages. */
export interface Conduct {
  /** Answers a recipient, or the message itself, with this. */
  answer?: { readonly at: 'recipient' | 'message' | 'sender'; readonly code: number; readonly text: string };
  /** Takes the message and cuts the connection before it says so. */
  cuts?: boolean;
  /** Says of so many more messages that it took them, and of the next ones nothing. */
  silentAfter?: number;
}

export interface ReceivedMail {
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  /** The connection was encrypted. */
  readonly secure: boolean;
  readonly user: string | undefined;
}

export interface MailServerUnderTest {
  readonly port: number;
  readonly ca: string;
  readonly certificate: Certificate;
  readonly received: readonly ReceivedMail[];
  /** The sign-ins of clients. */
  readonly signIns: readonly string[];
  conduct: Conduct;
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** TLS from the first byte. */
  readonly secure?: boolean;
  /** Knows no TLS at all. */
  readonly plaintext?: boolean;
  /** Lets nobody send without it. */
  readonly password?: string;
  /** The port of one that was closed before. */
  readonly port?: number;
  readonly certificate?: Certificate;
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** A real mail server that keeps what it is sent, and misbehaves as it is told. */
export const openMailServer = async ({
  secure = false,
  plaintext = false,
  password,
  port = 0,
  certificate = selfSignedCertificate(),
}: MailServerOptions = {}): Promise<MailServerUnderTest> => {
  const received: ReceivedMail[] = [];
  const signIns: string[] = [];
  const under = { conduct: {} as Conduct };
  const said = (at: NonNullable<Conduct['answer']>['at']): Error | undefined => {
    const { answer } = under.conduct;
    return answer?.at === at ? refusal(answer.code, answer.text) : undefined;
  };
  const options: SMTPServerOptions = {
    secure,
    ...certificate,
    authOptional: password === undefined,
    disabledCommands: plaintext ? ['STARTTLS'] : [],
    allowInsecureAuth: plaintext,
    closeTimeout: 100,
    onAuth: ({ username, password: given }, _session, done) => {
      signIns.push(`${username}:${given}`);
      if (given === password) done(null, { user: username ?? '' });
      else done(refusal(535, 'Wrong password'));
    },
    onMailFrom: (_address, _session, done) => done(said('sender')),
    onRcptTo: (_address, _session, done) => done(said('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = said('message');
        if (refused !== undefined) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          raw: Buffer.concat(chunks).toString(),
          from: mailFrom === false || mailFrom === undefined ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user as string | undefined,
        });
        const { silentAfter } = under.conduct;
        if (silentAfter === 0) return;
        if (silentAfter !== undefined) under.conduct.silentAfter = silentAfter - 1;
        if (under.conduct.cuts === true) {
          for (const { _socket } of server.connections as Set<{ _socket: { destroy(): void } }>) _socket.destroy();
          return;
        }
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return Object.assign(under, {
    port: (server.server.address() as AddressInfo).port,
    ca: certificate.cert,
    certificate,
    received,
    signIns,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
};
