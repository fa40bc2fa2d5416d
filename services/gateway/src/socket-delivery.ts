import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type Duplex } from 'node:stream';
import { type Instance } from '@berangkat/platform/instances';
import { type Dispatcher } from 'undici';
import { Delivery, type DeliveryDeps } from './delivery';
import { answeredHeaders, type HeaderList } from './headers';
import { type Upstream } from './upstream';

/** A websocket: once the service has accepted it, the two connections are one. */
export class SocketDelivery extends Delivery {
  /** @param head what the client sent behind its request */
  constructor(
    private readonly socket: Socket,
    private readonly head: Buffer,
    protected readonly request: () => Dispatcher.DispatchOptions,
    upstream: Upstream,
    order: readonly Instance[],
    deps: DeliveryDeps,
  ) {
    super(upstream, order, deps);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.abandon());
  }

  onRequestUpgrade(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    service: Duplex,
  ): void {
    this.socket.write(headOf(status, ['connection', 'Upgrade', 'upgrade', 'websocket', ...answeredHeaders(headers)]));
    if (this.head.length > 0) service.write(this.head);
    join(this.socket, service as Socket);
  }

  /** The service would not have it. */
  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status >= 200) this.socket.write(headOf(status, ['connection', 'close', ...answeredHeaders(headers)]));
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.socket.write(chunk);
  }

  onResponseEnd(): void {
    this.socket.end();
  }

  protected failed(): void {
    this.socket.destroy();
  }
}

const headOf = (status: number, headers: HeaderList): string => {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  for (let index = 0; index < headers.length; index += 2) text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return `${text}\r\n`;
};

const join = (client: Socket, service: Socket): void => {
  for (const [one, other] of [
    [client, service],
    [service, client],
  ] as const) {
    one.setTimeout(0).setNoDelay(true).setKeepAlive(true);
    one.on('error', () => one.destroy());
    // The last bytes still arrive.
    one.once('close', () => other.destroySoon());
    one.pipe(other);
  }
};
