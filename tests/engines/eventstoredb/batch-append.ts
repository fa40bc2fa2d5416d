import { type StreamIdentifier, type UUID } from '@eventstore/db-client/generated/shared_pb';
import { type Status } from '@eventstore/db-client/generated/status_pb';
import { type BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { AllStreamPosition } from '@eventstore/db-client/generated/shared_pb';
import { type handleBidiStreamingCall, type ServerDuplexStream } from '@grpc/grpc-js';
import { Empty } from 'google-protobuf/google/protobuf/empty_pb';
import * as statuses from './batch-status';
import { RpcError } from './errors';
import { IncomingAppend } from './incoming-append';
import { type AppendResult } from './log';
import { streamOf } from './messages';
import { assertLeads, type Node } from './node';
import { expectedOf, proposedEvent, sizeOf } from './proposals';

/** What the server waits for the rest of an append at most, whatever its deadline. */
const WRITE_TIMEOUT_MS = 2_000;

/** Many appends in one call, each in one message or several, answered in the order in which they are done. */
export const batchAppendOn = (node: Node): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> => (call) => {
  const batch = new BatchAppendCall(node, call);
  call.on('data', (request: BatchAppendReq) => batch.receive(request));
  call.on('end', () => batch.close());
  call.on('cancelled', () => batch.abandon());
};

interface Pending {
  readonly append: IncomingAppend;
  readonly answer: BatchAppendResp;
  readonly timer: NodeJS.Timeout;
  size: number;
}

/**
 * Facts of EventStoreDB 23.10 (Streams.BatchAppend):
 * - The deadline of an append counts until its last message is here, and not after: a write that hangs is never answered with a timeout.
 * - What is wrong with one append is the answer to it, with a status inside. Only 'not leader' ends the call, and with it every other append.
 */
class BatchAppendCall {
  readonly #pending = new Map<string, Pending>();
  #unanswered = 0;
  #isClosing = false;
  #isOver = false;

  constructor(private readonly node: Node, private readonly call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) {}

  receive(request: BatchAppendReq): void {
    if (this.#isOver) return;
    const correlation = request.getCorrelationId()!;
    const options = request.getOptions();
    const answer = new BatchAppendResp().setCorrelationId(correlation).setStreamIdentifier(options?.getStreamIdentifier());
    try {
      if (options !== undefined && !this.#begin(correlation, options, answer)) return;
      this.#continue(request);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (error.metadata.get('exception')[0] === 'not-leader') this.#fail(error);
      else this.#answer(answer.setError(statuses.badRequest(error.details)));
    }
  }

  close(): void {
    this.#isClosing = true;
    this.#endWhenDone();
  }

  abandon(): void {
    this.#isOver = true;
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
  }

  #begin(correlation: UUID, options: BatchAppendReq.Options, answer: BatchAppendResp): boolean {
    const identifier = options.getStreamIdentifier();
    const stream = streamOf(identifier);
    try {
      this.node.access.check(this.call.metadata, stream);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      this.#answer(answer.setError(statuses.accessDenied()));
      return false;
    }
    if (identifier === undefined) return this.#answer(answer.setError(statuses.badRequest('Required field StreamIdentifier not set.')));
    const timeout = Math.min((options.getDeadline()?.toDate().getTime() ?? Infinity) - Date.now(), WRITE_TIMEOUT_MS);
    if (timeout <= 0) return this.#answer(answer.setError(statuses.timeout()));

    const key = correlation.getString();
    if (this.#pending.has(key)) return true;
    const expected = expectedOf(options, options.hasStreamPosition() ? options.getStreamPosition() : undefined);
    const append = new IncomingAppend(stream, expected, this.node.cluster.log, {
      result: (result) => this.#done(answer, append, identifier, result),
      fail: (error) => this.#fail(error),
      drop: () => this.node.reset(this.call.getPeer()),
    });
    const timer = setTimeout(() => this.#pending.delete(key) && this.#answer(answer.setError(statuses.timeout())), timeout);
    this.#pending.set(key, { append, answer, timer, size: 0 });
    this.node.holds.offer(append, 'begun');
    return true;
  }

  #continue(request: BatchAppendReq): void {
    const key = request.getCorrelationId()!.getString();
    const pending = this.#pending.get(key);
    if (pending === undefined) return;
    const { append, answer, timer } = pending;
    for (const message of request.getProposedMessagesList()) {
      const event = proposedEvent(message);
      pending.size += sizeOf(event, this.node.edition);
      append.events.push(event);
    }
    const isTooBig = pending.size > this.node.maxAppendSize;
    if (!isTooBig && !request.getIsFinal()) return;
    clearTimeout(timer);
    this.#pending.delete(key);
    if (isTooBig) {
      this.#answer(answer.setError(statuses.maximumAppendSizeExceeded(this.node.maxAppendSize)));
      return;
    }
    assertLeads(this.node, this.call.metadata);
    this.#unanswered += 1;
    this.node.holds.offer(append, 'complete');
    if (!append.isHeld) append.answer();
  }

  #done(answer: BatchAppendResp, { expected }: IncomingAppend, identifier: StreamIdentifier, result: AppendResult): void {
    this.#unanswered -= 1;
    if (result.kind === 'appended') answer.setSuccess(successOf(result));
    else answer.setError(errorOf(result));
    this.#answer(answer);
    this.#endWhenDone();

    function errorOf(failure: Exclude<AppendResult, { kind: 'appended' }>): Status {
      return failure.kind === 'deleted' ? statuses.streamDeleted(identifier) : statuses.wrongExpectedVersion(expected, failure.actual);
    }
  }

  #answer(answer: BatchAppendResp): false {
    if (!this.#isOver) this.call.write(answer);
    return false;
  }

  #endWhenDone(): void {
    if (!this.#isClosing || this.#unanswered > 0 || this.#isOver) return;
    this.abandon();
    this.call.end();
  }

  #fail(error: RpcError): void {
    if (this.#isOver) return;
    this.abandon();
    this.call.emit('error', error);
  }
}

const successOf = ({ revision, position }: Extract<AppendResult, { kind: 'appended' }>): BatchAppendResp.Success => {
  const success = new BatchAppendResp.Success();
  if (revision < 0) success.setNoStream(new Empty());
  else success.setCurrentRevision(String(revision));
  return success.setPosition(new AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)));
};
