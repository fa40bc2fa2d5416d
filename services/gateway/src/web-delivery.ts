import { type IncomingHttpHeaders } from 'node:http';
import { dropRest, httpErrors, httpError } from '@berangkat/platform/http';
import { type Instance } from '@berangkat/platform/instances';
import { type Dispatcher } from 'undici';
import { Delivery, type DeliveryDeps } from './delivery';
import { type Exchange } from './exchange';
import { type Upstream } from './upstream';

/** A request whose answer is passed on as it comes, as fast as the client takes it. */
export class WebDelivery extends Delivery {
  constructor(
    private readonly exchange: Exchange,
    protected readonly request: () => Dispatcher.DispatchOptions,
    upstream: Upstream,
    order: readonly Instance[],
    deps: DeliveryDeps,
  ) {
    super(upstream, order, deps);
    const { res } = exchange;
    res.once('close', () => {
      if (!res.writableFinished) this.abandon();
    });
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // An interim answer, such as 103, is left to the client's own connection.
    if (status >= 200) this.exchange.res.writeHead(status, this.exchange.headersOf(headers));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.exchange.res.write(chunk)) return;
    controller.pause();
    this.exchange.res.once('drain', () => controller.resume());
  }

  /** A service may answer before it has read everything, and reads no further then; the client's body ends here. */
  onResponseEnd(): void {
    this.exchange.res.end();
    dropRest(this.exchange.req);
  }

  /**
   * When a service dies in the middle of an answer, its client sees the connection break, and does not wait without
   * end.
   */
  protected failed(badRequest: boolean): void {
    this.exchange.refuse(badRequest ? httpError(400, 'bad-request') : httpErrors.unavailable());
  }
}
