import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb';
import { type handleClientStreamingCall } from '@grpc/grpc-js';
import { maximumAppendSizeExceeded, RpcError, streamDeleted, unknown } from './errors';
import { IncomingAppend } from './incoming-append';
import { type AppendResult, type Expected } from './log';
import { streamOf } from './messages';
import { assertLeads, type Node } from './node';
import { expectedOf, proposedEvent, sizeOf } from './proposals';

/** The append of one call: its options come first, then each event in a message of its own. */
export const appendOn =
  (node: Node): handleClientStreamingCall<AppendReq, AppendResp> =>
  (call, callback) => {
    let append: IncomingAppend | undefined;
    let size = 0;
    let isOver = false;

    const end: typeof callback = (error, response) => {
      if (isOver) return;
      isOver = true;
      callback(error, response);
    };
    const guarded = (work: () => void): void => {
      if (isOver) return;
      try {
        work();
      } catch (error) {
        end(error instanceof RpcError ? error : unknown('Exception was thrown by handler.'));
      }
    };

    const begin = (options: AppendReq.Options): IncomingAppend => {
      const stream = streamOf(options.getStreamIdentifier());
      const expected = expectedOf(options, options.hasRevision() ? options.getRevision() : undefined);
      node.access.check(call.metadata, stream);
      assertLeads(node, call.metadata);
      return new IncomingAppend(stream, expected, node.cluster.log, {
        result: (result) =>
          result.kind === 'deleted' ? end(streamDeleted(stream)) : end(null, responseOf(expected, result)),
        fail: (error) => end(error),
        drop: () => node.reset(call.getPeer()),
      });
    };

    call.on('data', (request: AppendReq) =>
      guarded(() => {
        if (append === undefined) {
          append = begin(request.getOptions() ?? new AppendReq.Options());
          node.holds.offer(append, 'begun');
          return;
        }
        const event = proposedEvent(request.getProposedMessage()!);
        size += sizeOf(event, node.edition);
        if (size > node.maxAppendSize) throw maximumAppendSizeExceeded(node.maxAppendSize);
        append.events.push(event);
      }),
    );
    call.on('end', () =>
      guarded(() => {
        if (append === undefined) throw unknown('Exception was thrown by handler.');
        node.holds.offer(append, 'complete');
        if (!append.isHeld) append.answer();
      }),
    );
  };

const responseOf = (expected: Expected, result: Exclude<AppendResult, { kind: 'deleted' }>): AppendResp => {
  if (result.kind === 'wrong-version')
    return new AppendResp().setWrongExpectedVersion(wrongVersion(expected, result.actual));
  const success = new AppendResp.Success();
  if (result.revision < 0) success.setNoStream(new Empty());
  else success.setCurrentRevision(String(result.revision));
  const position = String(result.position);
  return new AppendResp().setSuccess(
    success.setPosition(new AppendResp.Position().setCommitPosition(position).setPreparePosition(position)),
  );
};

/** A wrong version is an answer of this call, not an error. */
const wrongVersion = (expected: Expected, actual: number | undefined): AppendResp.WrongExpectedVersion => {
  const answer = new AppendResp.WrongExpectedVersion();
  if (actual === undefined) answer.setCurrentNoStream(new Empty());
  else answer.setCurrentRevision(String(actual));
  if (expected === 'any') return answer.setExpectedAny(new Empty());
  if (expected === 'stream_exists') return answer.setExpectedStreamExists(new Empty());
  if (expected === 'no_stream') return answer.setExpectedNoStream(new Empty());
  return answer.setExpectedRevision(String(expected));
};
