import { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type Instance } from '@berangkat/platform/instances';
import { refusals, refuse, sendProblem } from '@berangkat/platform/http';
import { type Dispatcher } from 'undici';
import { Delivery, type DeliveryDeps } from './delivery';
import { answeredHeaders } from './headers';
import { type Upstream } from './upstream';

/** A request whose answer is passed on as it comes, as fast as the client takes it. */
export class WebDelivery extends Delivery {
  constructor(
    private readonly res: ServerResponse,
    protected readonly request: () => Dispatcher.DispatchOptions,
    upstream: Upstream,
    order: readonly Instance[],
    deps: DeliveryDeps,
  ) {
    super(upstream, order, deps);
    res.once('close', () => {
      if (!res.writableFinished) this.abandon();
    });
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // What comes before an answer, such as 103, is for the client's own connection to say.
    if (status >= 200) this.res.writeHead(status, answeredHeaders(headers));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.res.write(chunk)) return;
    controller.pause();
    this.res.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.res.end();
  }

  /** When a service dies in the middle of an answer, its client has to see the connection break, not a wait without end. */
  protected failed(badRequest: boolean): void {
    if (this.res.headersSent) this.res.destroy();
    else sendProblem(this.res, badRequest ? refuse(400, 'bad-request') : refusals.unavailable());
  }
}
