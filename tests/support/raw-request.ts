import { Agent, request } from 'node:http';
import { portalUrl } from './demo';

export interface RawReply {
  /** 0 when nothing was answered in time or the connection was cut. */
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address that it comes from, for a connection of its own. */
  readonly address?: string | undefined;
  /** Milliseconds until the connection is cut; 15,000 when left out. */
  readonly timeout?: number;
}

/** Connections that live as long as a file's tests. */
export const rawAgent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends what no well-behaved client would: any headers, any bytes, no help with either. Never throws. */
export const sendRaw = ({
  method,
  path,
  headers = {},
  body,
  address,
  timeout = 15_000,
}: RawRequest): Promise<RawReply> =>
  new Promise((resolve) => {
    const cut = { status: 0, text: '', headers: {} };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const connection = address === undefined ? { agent: rawAgent } : { agent: false as const, localAddress: address };
    const options = { method, headers: { ...length, ...headers }, timeout, ...connection };
    const sent = request(portalUrl() + encodeURI(path), options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => resolve(cut));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          headers: answer.headers,
        }),
      );
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(cut));
    sent.end(body);
  });

let addresses = 0;

/**
 * A loopback address that nothing else in this run comes from: limits count by address. Linux has all of 127.0.0.0/8;
 * elsewhere there is one.
 */
export const newAddress = (): string | undefined => {
  if (process.platform !== 'linux') return undefined;
  addresses += 1;
  return `127.77.${(addresses >> 8) % 256}.${addresses % 256}`;
};
