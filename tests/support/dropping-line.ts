import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Duplex } from 'node:stream';

/**
 * The point at which the line drops: in which request, on its way there or back, and after how many bytes of its body.
 */
export interface Drop {
  readonly request: RegExp;
  readonly on: 'way-there' | 'way-back';
  readonly bytes: number;
}

/**
 * A line between a browser and a portal, as an HTTP proxy, that drops at a byte: everything on it ends there, and
 * nothing comes through before {@link restore}.
 */
export class DroppingLine {
  readonly #sockets = new Set<Duplex>();
  #drop: (Drop & { readonly dropped: () => void }) | undefined;
  #isDown = false;
  /** Bytes of the bodies of a request that came through before it was cut. */
  passed = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<DroppingLine> {
    const server = createServer();
    const line = new DroppingLine(server);
    server.on('connection', (socket) => line.#enter(socket));
    server.on('request', (incoming, outgoing) => line.#pass(incoming, outgoing));
    server.on('connect', (incoming: IncomingMessage, socket: Socket) => line.#tunnel(incoming, socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Drops the line in the next request that matches (`POST /api/…`). @returns resolves when it has dropped */
  dropIn(drop: Drop): Promise<void> {
    return new Promise((dropped) => {
      this.#drop = { ...drop, dropped };
    });
  }

  restore(): void {
    this.#isDown = false;
  }

  async close(): Promise<void> {
    this.#end();
    await new Promise((closed) => this.server.close(closed));
  }

  #enter(socket: Duplex): void {
    socket.on('error', () => undefined);
    if (this.#isDown) return void socket.destroy();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #fall(): void {
    const { dropped } = this.#drop!;
    this.#drop = undefined;
    this.#isDown = true;
    this.#end();
    dropped();
  }

  /** Lets a body through up to where the line drops in it. */
  #through(from: IncomingMessage, to: NodeJS.WritableStream, drop: Drop | undefined): void {
    let left = drop?.bytes ?? Infinity;
    from.on('data', (chunk: Buffer) => {
      if (left <= 0) return;
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (drop !== undefined) this.passed += part.length;
      const isWritten = to.write(part, () => left <= 0 && this.#drop !== undefined && this.#fall());
      if (isWritten) return;
      from.pause();
      to.once('drain', () => from.resume());
    });
    from.on('end', () => to.end());
    from.on('error', () => undefined);
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { host, hostname, port, pathname, search } = new URL(incoming.url!);
    const matches = this.#drop?.request.test(`${incoming.method} ${pathname}`) === true;
    const drop = matches ? this.#drop : undefined;
    const headers = { ...incoming.headers, host };
    const onward = request(
      { hostname, port, path: `${pathname}${search}`, method: incoming.method, headers, agent: false },
      (answer) => {
        if (drop?.on === 'way-back' && drop.bytes === 0) return this.#fall();
        outgoing.writeHead(answer.statusCode!, answer.headers);
        this.#through(answer, outgoing, drop?.on === 'way-back' ? drop : undefined);
      },
    );
    onward.on('socket', (socket) => this.#enter(socket));
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    this.#through(incoming, onward, drop?.on === 'way-there' ? drop : undefined);
  }

  /** Sockets of a page go through a tunnel. */
  #tunnel({ url }: IncomingMessage, socket: Socket): void {
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    this.#enter(onward);
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }
}
