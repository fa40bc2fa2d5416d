import { AllStreamPosition, type StreamIdentifier, type UUID } from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { type BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { type handleBidiStreamingCall, type ServerDuplexStream } from '@grpc/grpc-js';
import { Empty } from 'google-protobuf/google/protobuf/empty_pb';
import * as statuses from './batch-status';
import { RpcError } from './errors';
import { IncomingAppend } from './incoming-append';
import { type AppendResult, type Expected } from './log';
import { streamOf } from './messages';
import { assertLeads, type Node } from './node';
import { expectedOf, proposedEvent, sizeOf } from './proposals';

/** The longest wait of the server for the rest of an append, whatever its deadline. */
const WRITE_TIMEOUT_MS = 2_000;

/** Many appends in one call, each in one message or several, answered in the order in which they are done. */
export const batchAppendOn =
  (node: Node): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> =>
  (call) => {
    try {
      node.access.authenticate(call.metadata);
    } catch (error) {
      call.emit('error', error);
      return;
    }
    const batch = new BatchAppendCall(node, call);
    call.on('data', (request: BatchAppendReq) => batch.receive(request));
    call.on('end', () => batch.close());
    call.on('cancelled', () => batch.abandon());
  };

interface Pending {
  readonly append: IncomingAppend;
  readonly answer: BatchAppendResp;
  readonly deadline: number;
  timer?: NodeJS.Timeout;
  size: number;
}

/**
 * Facts of EventStoreDB 23.10 (Streams.BatchAppend):
 * - The deadline of an append counts until its last message is here, and not after: a write that hangs is never
 *   answered with a timeout.
 * - What is wrong with one append is the answer to it, with a status inside. Only 'not leader' ends the call, and with
 *   it every other append.
 */
class BatchAppendCall {
  /** Those of which messages are still to come, by correlation id. */
  readonly #pending = new Map<string, Pending>();
  #unanswered = 0;
  #isClosing = false;
  #isOver = false;

  constructor(
    private readonly node: Node,
    private readonly call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  ) {}

  receive(request: BatchAppendReq): void {
    if (this.#isOver) return;
    const options = request.getOptions();
    try {
      const refusal = options && this.#begin(request.getCorrelationId()!, options);
      if (refusal === undefined) this.#continue(request);
      else this.#send(request, refusal);
    } catch (error) {
      if (error instanceof RpcError && error.metadata.get('exception')[0] === 'not-leader') this.#fail(error);
      else this.#send(request, statuses.badRequest((error as Error).message));
    }
  }

  /** The client sends no more. What it has sent is still answered. */
  close(): void {
    this.#isClosing = true;
    this.#endWhenDone();
  }

  abandon(): void {
    this.#isOver = true;
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
  }

  /** Answers what is wrong with an append before its first event is looked at. */
  #begin(correlation: UUID, options: BatchAppendReq.Options): Status | undefined {
    const identifier = options.getStreamIdentifier();
    const stream = streamOf(identifier);
    if (!this.node.access.isAllowed(this.call.metadata, stream)) return statuses.accessDenied();
    if (identifier === undefined) return statuses.badRequest('Required field StreamIdentifier not set.');
    const now = Date.now();
    const deadline = Math.min(options.getDeadline()?.toDate().getTime() ?? Infinity, now + WRITE_TIMEOUT_MS);
    if (deadline <= now) return statuses.timeout();

    const key = correlation.getString();
    if (this.#pending.has(key)) return undefined;
    const answer = new BatchAppendResp().setCorrelationId(correlation).setStreamIdentifier(identifier);
    const expected = expectedOf(options, options.hasStreamPosition() ? options.getStreamPosition() : undefined);
    const append = new IncomingAppend(stream, expected, this.node.cluster.log, {
      result: (result) =>
        this.#answer(answer, result.kind === 'appended' ? successOf(result) : errorOf(result, expected, identifier)),
      fail: (error) => this.#fail(error),
      drop: () => this.node.reset(this.call.getPeer()),
    });
    this.#pending.set(key, { append, answer, deadline, size: 0 });
    this.#unanswered += 1;
    this.node.holds.offer(append, 'begun');
    return undefined;
  }

  #continue(request: BatchAppendReq): void {
    const key = request.getCorrelationId()!.getString();
    const pending = this.#pending.get(key);
    if (pending === undefined) return;
    const { append, answer } = pending;
    for (const message of request.getProposedMessagesList()) {
      const event = proposedEvent(message);
      pending.size += sizeOf(event, this.node.edition);
      append.events.push(event);
    }
    if (pending.size > this.node.maxAppendSize) {
      this.#forget(key, pending);
      this.#answer(answer, statuses.maximumAppendSizeExceeded(this.node.maxAppendSize));
    } else if (request.getIsFinal()) {
      this.#forget(key, pending);
      assertLeads(this.node, this.call.metadata);
      this.node.holds.offer(append, 'complete');
      if (!append.isHeld) append.answer();
    } else {
      pending.timer ??= setTimeout(() => {
        this.#forget(key, pending);
        if (!append.isHeld) this.#answer(answer, statuses.timeout());
      }, pending.deadline - Date.now());
    }
  }

  #forget(key: string, { timer }: Pending): void {
    clearTimeout(timer);
    this.#pending.delete(key);
  }

  #answer(answer: BatchAppendResp, outcome: BatchAppendResp.Success | Status): void {
    this.#unanswered -= 1;
    if (this.#isOver) return;
    this.call.write(outcome instanceof Status ? answer.setError(outcome) : answer.setSuccess(outcome));
    this.#endWhenDone();
  }

  #send(request: BatchAppendReq, refusal: Status): void {
    this.call.write(
      new BatchAppendResp()
        .setCorrelationId(request.getCorrelationId())
        .setStreamIdentifier(request.getOptions()?.getStreamIdentifier())
        .setError(refusal),
    );
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

const errorOf = (
  result: Exclude<AppendResult, { kind: 'appended' }>,
  expected: Expected,
  identifier: StreamIdentifier,
): Status =>
  result.kind === 'deleted'
    ? statuses.streamDeleted(identifier)
    : statuses.wrongExpectedVersion(expected, result.actual);

const successOf = ({ revision, position }: Extract<AppendResult, { kind: 'appended' }>): BatchAppendResp.Success => {
  const success = new BatchAppendResp.Success();
  if (revision < 0) success.setNoStream(new Empty());
  else success.setCurrentRevision(String(revision));
  return success.setPosition(
    new AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
};
