import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { type Empty, UUID } from '@eventstore/db-client/generated/shared_pb';
import { type handleUnaryCall } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { type Node } from './node';

/**
 * Answers who is in the cluster and who leads it: `esdb+discover://` and connection strings with several hosts ask this
 * first.
 */
export const gossipOn =
  ({ cluster }: Node): handleUnaryCall<Empty, ClusterInfo> =>
  (_call, callback) =>
    callback(
      null,
      new ClusterInfo().setMembersList(
        cluster.members.map((member) =>
          new MemberInfo()
            .setInstanceId(new UUID().setString(randomUUID()))
            .setTimeStamp(`${Date.now()}0000`)
            .setState(member === cluster.leader ? MemberInfo.VNodeState.LEADER : MemberInfo.VNodeState.FOLLOWER)
            .setIsAlive(true)
            .setHttpEndPoint(new EndPoint().setAddress(member.host).setPort(member.port)),
        ),
      ),
    );
