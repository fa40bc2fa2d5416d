import { type Metadata } from '@grpc/grpc-js';
import { type Access } from './access';
import { type Cluster } from './cluster';
import { notLeader } from './errors';
import { type Holds } from './incoming-append';
import { type Subscriptions } from './subscriptions';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Which server's behaviour is wanted where the two differ. */
export type Edition = '23.10' | '26.1';

/** The parts that the calls of one server share. */
export interface Node {
  readonly edition: Edition;
  readonly endpoint: Endpoint;
  readonly cluster: Cluster;
  readonly access: Access;
  readonly holds: Holds;
  readonly subscriptions: Subscriptions;
  /** Bytes that one append may have. */
  readonly maxAppendSize: number;
  /** Resets the connection of a call. */
  reset(peer: string): void;
}

/**
 * Fact of EventStoreDB 23.10 (ServiceBase, RequestForwardingService): only a call with the header `requires-leader` is
 * refused by a follower; it hands other appends on to the leader and answers for it, and reads what it has itself.
 */
export const assertLeads = ({ cluster, endpoint }: Node, metadata: Metadata): void => {
  if (cluster.leader !== endpoint && String(metadata.get('requires-leader')[0]).toLowerCase() === 'true')
    throw notLeader(cluster.leader);
};
