import { ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { type handleServerStreamingCall, type ServerWritableStream } from '@grpc/grpc-js';
import { invalidArgument, invalidPosition, RpcError, streamDeleted, unknown } from './errors';
import { inAll } from './filter';
import { type LoggedEvent } from './log';
import { eventMessage, notFoundMessage, streamOf } from './messages';
import { assertLeads, type Node } from './node';
import { CallerGone, Sink } from './sink';
import { allSource, positionOf, streamSource } from './source';

const { Forwards, Backwards } = { Forwards: 0, Backwards: 1 } as const;
const directionOf = (options: ReadReq.Options): number => options.getReadDirection();

/** Reads of a stream or of $all, and subscriptions to them, which are reads without end. */
export const readOn =
  (node: Node): handleServerStreamingCall<ReadReq, ReadResp> =>
  (call) => {
    serve(node, call).then(
      () => call.end(),
      (error: unknown) => {
        if (error instanceof CallerGone) return;
        call.emit('error', error instanceof RpcError ? error : unknown('Exception was thrown by handler.'));
      },
    );
  };

const serve = async (node: Node, call: ServerWritableStream<ReadReq, ReadResp>): Promise<void> => {
  const options = call.request.getOptions() ?? new ReadReq.Options();
  const { log } = node.cluster;
  const sink = new Sink(call);
  const ofStream = options.getStream();
  const stream = ofStream === undefined ? '$all' : streamOf(ofStream.getStreamIdentifier());
  node.access.check(call.metadata, stream);
  assertLeads(node, call.metadata);

  if (options.hasSubscription()) {
    if (directionOf(options) !== Forwards)
      throw invalidArgument('The combination of (Subscription, Backwards) is invalid.');
    const source = ofStream === undefined ? allSource(log, options, node.edition) : streamSource(log, stream, ofStream);
    return node.subscriptions.serve(source, sink, call);
  }
  if (ofStream !== undefined && log.isDeleted(stream)) throw streamDeleted(stream);
  if (ofStream !== undefined && log.stream(stream) === undefined) return sink.write(notFoundMessage(stream));
  const events =
    ofStream === undefined
      ? readAll(node, options)
      : readStream(log.stream(stream)!, ofStream, options.getReadDirection());
  await sendFirst(Number(options.getCount()), events, sink);
};

const sendFirst = async (
  count: number,
  events: Iterable<LoggedEvent>,
  sink: Sink<ReadReq, ReadResp>,
): Promise<void> => {
  if (count === 0) return;
  let left = count;
  for (const event of events) {
    await sink.write(eventMessage(event));
    left -= 1;
    if (left === 0) return;
  }
};

/** From the given revision on: it is the first event that is read. */
function* readStream(
  events: readonly LoggedEvent[],
  options: ReadReq.Options.StreamOptions,
  direction: number,
): Iterable<LoggedEvent> {
  const last = events.length - 1;
  const from = options.hasRevision() ? Number(options.getRevision()) : options.hasEnd() ? last : 0;
  if (direction === Backwards)
    for (let revision = Math.min(from, last); revision >= 0; revision -= 1) yield events[revision]!;
  else if (options.hasEnd()) throw unknown('Unexpected ReadStreamResult: Error');
  else for (let revision = from; revision < events.length; revision += 1) yield events[revision]!;
}

/**
 * Facts of EventStoreDB 23.10 (AllReader): forwards, a position stands before the record that begins there, so reading
 * from an event's position gives that event; backwards, it stands behind the record that ends there, so the event
 * itself is not given.
 */
function* readAll({ cluster: { log }, edition }: Node, options: ReadReq.Options): Iterable<LoggedEvent> {
  const all = options.getAll() ?? new ReadReq.Options.AllOptions();
  const isBackwards = directionOf(options) === Backwards;
  const position = positionOf(
    log,
    all.getPosition(),
    edition === '23.10' ? unknown('Unexpected ReadAllResult: Error') : invalidPosition(),
  );
  const start = all.hasEnd() ? log.length : position === undefined ? 0 : log.indexFrom(position.commit);
  if (!isBackwards) {
    for (let index = start; index < log.length; index += 1) if (inAll(log.at(index)!)) yield log.at(index)!;
    return;
  }
  for (let index = start - 1; index >= 0; index -= 1) {
    const event = log.at(index)!;
    if (position !== undefined && event.end === position.commit && position.prepare < position.commit) continue;
    if (inAll(event)) yield event;
  }
}
