import { type TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb';
import { type handleUnaryCall } from '@grpc/grpc-js';
import { systemEvent } from './cluster';
import { RpcError, streamDeleted, unknown, wrongExpectedVersion } from './errors';
import { streamOf } from './messages';
import { assertLeads, type Node } from './node';
import { expectedOf } from './proposals';

const NUMBER_OF = { any: -2, no_stream: -1, stream_exists: -4 } as const;

/** Deletes a stream for good. */
export const tombstoneOn =
  (node: Node): handleUnaryCall<TombstoneReq, TombstoneResp> =>
  (call, callback) => {
    try {
      const options = call.request.getOptions()!;
      const stream = streamOf(options.getStreamIdentifier());
      node.access.check(call.metadata, stream);
      assertLeads(node, call.metadata);
      const expected = expectedOf(options, options.hasRevision() ? options.getRevision() : undefined);
      const result = node.cluster.log.tombstone(stream, expected, systemEvent('$streamDeleted'));
      if (result.kind === 'deleted') throw streamDeleted(stream);
      if (result.kind === 'wrong-version')
        throw wrongExpectedVersion(
          'Tombstone',
          stream,
          typeof expected === 'number' ? expected : NUMBER_OF[expected],
          result.actual ?? -1,
        );
      const position = String(result.position);
      callback(
        null,
        new TombstoneResp().setPosition(
          new TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position),
        ),
      );
    } catch (error) {
      callback(error instanceof RpcError ? error : unknown('Exception was thrown by handler.'));
    }
  };
