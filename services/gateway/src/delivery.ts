import { couldNotBeSent, type Instance } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';
import { type Dispatcher } from 'undici';
import { type Upstream, type UpstreamNumbers } from './upstream';

export interface DeliveryDeps {
  readonly logger: Logger;
  readonly numbers: UpstreamNumbers;
}

/**
 * A request on its way to a process of a service: to the first one in the order that takes a connection for it. A
 * request that may have reached one process is not sent to another: the sender, who has an idempotency key, decides
 * whether to repeat a command.
 */
export abstract class Delivery implements Dispatcher.DispatchHandler {
  #tried = 0;
  #instance: Instance | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #abandoned = false;

  /** @param order processes of the upstream, the one to be asked first at the front */
  constructor(
    private readonly upstream: Upstream,
    private readonly order: readonly Instance[],
    private readonly deps: DeliveryDeps,
  ) {}

  /** The request anew for each process that is tried. */
  protected abstract request(): Dispatcher.DispatchOptions;

  /**
   * No process took the request, or the one that took it broke off. `badRequest`: the request cannot be sent to any
   * process as it is.
   */
  protected abstract failed(badRequest: boolean): void;

  send(): void {
    while (this.order[this.#tried]?.isClosed === true) this.#tried += 1;
    const instance = this.order[this.#tried];
    if (instance === undefined) {
      this.deps.logger.warn({ service: this.upstream.service }, 'no process of the service takes connections');
      this.failed(false);
      return;
    }
    this.#tried += 1;
    this.#instance = instance;
    instance.connections.dispatch(this.request(), this);
  }

  /** The client has gone, and so has the reason for the request. */
  abandon(): void {
    this.#abandoned = true;
    this.#controller?.abort(new Error('the client has gone'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.deps.numbers.sent(this.upstream, this.#instance!);
    this.#instance!.accepted();
    if (this.#abandoned) this.abandon();
  }

  onResponseError(
    _controller: Dispatcher.DispatchController | undefined,
    error: Error & { readonly code?: string },
  ): void {
    if (this.#abandoned) return;
    const { upstream, deps } = this;
    const instance = this.#instance!;
    if (couldNotBeSent(error)) {
      deps.numbers.refused(upstream, instance);
      upstream.instances.refused(instance);
      this.send();
      return;
    }
    const badRequest = error.code === 'UND_ERR_INVALID_ARG' || error.code === 'UND_ERR_NOT_SUPPORTED';
    if (!badRequest) {
      deps.numbers.failed(upstream, instance);
      deps.logger.warn({ err: error, service: upstream.service, instance: instance.name }, 'service did not answer');
    }
    this.failed(badRequest);
  }
}
