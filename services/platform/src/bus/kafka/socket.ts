import { connect, isIP, type Socket } from 'node:net';
import { type ISocketFactory } from 'kafkajs';
import { connect as connectSecurely } from 'node:tls';

const KEEP_ALIVE_AFTER = 60_000;

/** Opens connections to brokers: small requests leave at once, and one that nobody answers any more is noticed. */
export const openSocket: ISocketFactory = ({ host, port, ssl, onConnect }): Socket => {
  // kafkajs hands on `true` for the default settings.
  const secure = ssl as typeof ssl | true | undefined;
  const socket = secure
    ? connectSecurely(
        { host, port, ...(isIP(host) === 0 && { servername: host }), ...(secure !== true && secure) },
        onConnect,
      )
    : connect({ host, port }, onConnect);
  // kafkajs may disconnect one that is still connecting many times, and listens once more each time.
  return socket.setMaxListeners(0).setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_AFTER);
};
