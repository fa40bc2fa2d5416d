import { createServer, type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http';
import { request as overHttps } from 'node:https';
import { type AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** The fault of one request. */
export interface Fault {
  /** Answered in place of the server, which sees nothing. */
  readonly status?: number;
  /** The connection is reset after this many bytes of the request's body. */
  readonly resetSending?: number;
  /** The connection is reset after this many bytes of the answer's body. */
  readonly resetAnswer?: number;
  /** The server does what it is asked, and the connection is reset before it can say so. */
  readonly loseAnswer?: boolean;
  /** The request is taken and never answered. */
  readonly silent?: boolean;
  /** Not another byte comes after this many of the answer's body, and nothing says why. */
  readonly freezeAnswer?: number;
}

export type FaultOf = (request: { readonly method: string; readonly url: string }) => Fault | undefined;

export interface Proxy {
  /** Takes the place of the server's address. */
  readonly endpoint: string;
  /** `METHOD url` of every request since {@link set}. */
  readonly seen: readonly string[];
  /** Answers that have begun and not ended. */
  readonly underWay: number;
  /** From now on. Nothing goes wrong when left out. */
  set(fault?: FaultOf): void;
  /** Nobody listens any more, and every connection is cut. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Stands between the store and an S3 server, passing everything on as it is signed, until it is told otherwise. */
export const startProxy = async (server: string): Promise<Proxy> => {
  const { protocol, hostname, port } = new URL(server);
  const request = protocol === 'https:' ? overHttps : overHttp;
  const seen: string[] = [];
  let faultOf: FaultOf | undefined;
  let underWay = 0;

  const pass = (req: IncomingMessage, res: ServerResponse): void => {
    const { method = '', url = '' } = req;
    seen.push(`${method} ${url}`);
    underWay += 1;
    res.on('close', () => (underWay -= 1));
    const { status, silent, resetSending, resetAnswer, loseAnswer, freezeAnswer } = faultOf?.({ method, url }) ?? {};
    if (status !== undefined) {
      req.resume();
      res.writeHead(status, { 'content-length': 0 }).end();
      return;
    }
    if (silent === true) {
      req.resume();
      return;
    }
    const onward = request({ hostname, port, method, path: url, headers: req.headers, setHost: false });
    const cut = (): void => {
      req.socket.resetAndDestroy();
      onward.destroy();
    };
    onward.on('error', () => req.socket.destroy());
    res.on('close', () => onward.destroy());
    onward.on('response', (answer) => {
      answer.on('error', () => req.socket.destroy());
      if (loseAnswer === true) {
        answer.resume().on('end', cut);
        return;
      }
      res.writeHead(answer.statusCode!, answer.headers);
      res.flushHeaders();
      if (resetAnswer !== undefined) answer.pipe(upTo(resetAnswer, cut)).pipe(res);
      else if (freezeAnswer !== undefined) answer.pipe(upTo(freezeAnswer, () => undefined)).pipe(res);
      else answer.pipe(res);
    });
    if (resetSending === undefined) req.pipe(onward);
    else req.pipe(upTo(resetSending, cut)).pipe(onward);
  };

  const listener = createServer(pass);
  const listen = (at: number): Promise<void> => new Promise((resolve) => listener.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (listener.address() as AddressInfo).port;
  return {
    endpoint: `http://127.0.0.1:${own}`,
    seen,
    get underWay() {
      return underWay;
    },
    set: (fault) => {
      faultOf = fault;
      seen.length = 0;
    },
    leave: async () => {
      const closed = new Promise((resolve) => listener.close(resolve));
      listener.closeAllConnections();
      await closed;
    },
    comeBack: () => listen(own),
  };
};

/**
 * Lets so many bytes through, or all when there are less; then calls, and lets nothing more through, not even the end.
 */
const upTo = (bytes: number, then: () => void): Transform => {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(chunk.subarray(0, left));
      left -= Math.min(left, chunk.length);
      if (left > 0) done();
      else setImmediate(then);
    },
    flush: () => void setImmediate(then),
  });
};
