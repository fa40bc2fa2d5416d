import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The door that clients connect to: it hands their bytes on to the server behind it. Frozen, it goes on accepting
 * connections and bytes (the operating system takes them in) and hands nothing on, in either direction, so that not
 * even a ping is answered, like a machine that hangs.
 */
export class Door {
  readonly #pairs = new Set<{ readonly outside: Socket; readonly inside: Socket }>();
  #server: Server | undefined;
  #isFrozen = false;

  /**
   * @param port to listen on; 0 for any free one
   * @param behind port of the server
   * @returns the port it listens on
   */
  async open(port: number, behind: () => number): Promise<number> {
    const server = createServer({ noDelay: true, pauseOnConnect: true }, (outside) => this.#admit(outside, behind()));
    this.#server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const closed = new Promise<unknown>((resolve) => server.close(resolve));
    this.resetAll();
    this.#isFrozen = false;
    await closed;
  }

  freeze(): void {
    this.#isFrozen = true;
    for (const { outside, inside } of this.#pairs) [outside, inside].forEach((socket) => socket.pause());
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const { outside, inside } of this.#pairs) [outside, inside].forEach((socket) => socket.resume());
  }

  /** Resets the connection that the server behind knows by this local port. */
  reset(port: number): void {
    for (const { outside, inside } of this.#pairs) if (inside.localPort === port) reset(outside);
  }

  resetAll(): void {
    for (const { outside } of this.#pairs) reset(outside);
  }

  #admit(outside: Socket, port: number): void {
    const inside = connect({ port, host: '127.0.0.1', noDelay: true });
    const pair = { outside, inside };
    this.#pairs.add(pair);
    this.#forward(outside, inside);
    this.#forward(inside, outside);
    outside.once('close', () => this.#pairs.delete(pair));
    if (!this.#isFrozen) outside.resume();
    else inside.pause();
  }

  #forward(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause();
    });
    to.on('drain', () => {
      if (!this.#isFrozen) from.resume();
    });
    from
      .on('end', () => to.end())
      .on('error', () => to.destroy())
      .on('close', () => to.destroy());
  }
}

/** One that is saying goodbye cannot be reset any more: Node would keep its handle, and with it the process. */
const reset = (socket: Socket): void => {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
};
