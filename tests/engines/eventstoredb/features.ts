import { type Empty } from '@eventstore/db-client/generated/shared_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { type handleUnaryCall } from '@grpc/grpc-js';
import { type Node } from './node';

/**
 * Answers a client's first question: which calls there are. Named in small letters, as the server does, with the
 * features of the versions since 21.10.
 */
export const supportedMethodsOn =
  ({ edition }: Node): handleUnaryCall<Empty, SupportedMethods> =>
  (_call, callback) =>
    callback(
      null,
      new SupportedMethods()
        .setEventStoreServerVersion(edition === '23.10' ? '23.10.6' : '26.1.0')
        .setMethodsList(METHODS),
    );

const method = (service: string, name: string, ...features: string[]): SupportedMethod =>
  new SupportedMethod().setServiceName(service).setMethodName(name).setFeaturesList(features);

/** Only what this server has. Without `batchappend` the client would append with one call each. */
const METHODS = [
  method('event_store.client.streams.streams', 'read', 'position', 'events'),
  method('event_store.client.streams.streams', 'append'),
  method('event_store.client.streams.streams', 'batchappend', 'deadline_duration'),
  method('event_store.client.streams.streams', 'tombstone'),
  method('event_store.client.gossip.gossip', 'read'),
  method('event_store.client.server_features.serverfeatures', 'getsupportedmethods'),
];
