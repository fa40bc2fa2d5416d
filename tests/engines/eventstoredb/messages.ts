import { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { type LoggedEvent } from './log';

export interface Position {
  readonly commit: number;
  readonly prepare: number;
}

export const comparePositions = (a: Position, b: Position): number => a.commit - b.commit || a.prepare - b.prepare;

export const identifierOf = (stream: string): StreamIdentifier =>
  new StreamIdentifier().setStreamName(Buffer.from(stream));
export const streamOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

/**
 * An event as both reads and subscriptions answer it. Since version 21 events carry their position also when they are
 * read from their stream.
 */
export const eventMessage = ({
  id,
  type,
  isJson,
  data,
  metadata,
  stream,
  revision,
  position,
  created,
}: LoggedEvent): ReadResp => {
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(id))
    .setStreamIdentifier(identifierOf(stream))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(data)
    .setCustomMetadata(metadata);
  recorded
    .getMetadataMap()
    .set('type', type)
    .set('created', created)
    .set('content-type', isJson ? 'application/json' : 'application/octet-stream');
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(position)));
};

export const notFoundMessage = (stream: string): ReadResp =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)));

export const confirmationMessage = (id: string): ReadResp =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const checkpointMessage = ({ commit, prepare }: Position): ReadResp =>
  new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  );

export const caughtUpMessage = (): ReadResp => new ReadResp().setCaughtUp(new ReadResp.CaughtUp());
