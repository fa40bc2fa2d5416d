import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** How a daemon of tests answers to a file: by the book, or in one of the ways in which one may go wrong. */
export type Manner =
  | 'honest'
  | 'silent'
  | 'hangs-up'
  | 'hangs-up-in-between'
  | 'answers-in-part'
  | 'says-ok-too-early'
  | 'too-large'
  | 'nonsense'
  | 'chatters'
  | 'drips';

/** The test virus of all scanners, in two pieces, so that none takes this file for one. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

export interface ClamdServer {
  readonly url: URL;
  manner: Manner;
  /** Files that came to their end. */
  readonly scanned: Buffer[];
  close(): Promise<void>;
}

/** A daemon that speaks the protocol of clamd as far as INSTREAM goes. */
export const startClamd = async (): Promise<ClamdServer> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('close', () => sockets.delete(socket));
    speak(socket, daemon);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const daemon: ClamdServer = {
    url: new URL(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`),
    manner: 'honest',
    scanned: [],
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return daemon;
};

const COMMAND = Buffer.from('zINSTREAM\0');

const speak = (socket: Socket, daemon: ClamdServer): void => {
  let received = Buffer.alloc(0);
  const { manner } = daemon;
  if (manner === 'hangs-up') return void socket.destroy();
  if (manner === 'says-ok-too-early') socket.write('stream: OK\0');
  socket.on('data', (chunk: Buffer) => {
    if (manner === 'silent') return;
    if (manner === 'drips') return void socket.pause();
    received = Buffer.concat([received, chunk]);
    if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return void socket.end('UNKNOWN COMMAND\0');
    if (manner === 'hangs-up-in-between' && received.length > 1_000) return void socket.destroy();
    if (manner === 'too-large' && received.length > 1_000)
      return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    const file = fileIn(received.subarray(COMMAND.length));
    if (file === undefined) return;
    daemon.scanned.push(file);
    if (manner === 'honest') socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    if (manner === 'answers-in-part') socket.end('stream: O');
    if (manner === 'nonsense') socket.end('stream: OK, most likely\0');
    if (manner === 'chatters') socket.end('OK '.repeat(1_000));
  });
};

/** The chunks put together; undefined until the one of no length has come. */
const fileIn = (bytes: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};
