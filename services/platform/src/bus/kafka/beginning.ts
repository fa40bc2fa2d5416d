import { type Broker, type Cluster } from 'kafkajs';
import { isGroupInUse, isNoMember } from './errors';

/** How an offset is committed without being a member. A broker accepts it only for a group without members. */
const NO_MEMBER = { memberId: '', groupGenerationId: -1 };

/**
 * Moves a group without members behind the newest messages; one with members stays where it is. Which of the two it is
 * the broker decides, in the moment in which it would move the group: two instances that start together cannot both
 * believe to be the first and lose what came between.
 */
export const beginAtEnd = async (cluster: Cluster, groupId: string, topic: string): Promise<void> => {
  const partitions = cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => ({ partition: partitionId }));
  const ends = await cluster.fetchTopicsOffset([{ topic, partitions, fromBeginning: false }]);
  const coordinator = await cluster.findGroupCoordinator({ groupId });
  try {
    await coordinator.offsetCommit({ groupId, ...NO_MEMBER, topics: ends });
  } catch (error) {
    if (!isGroupInUse(error)) throw error;
  }
};

/** kafkajs has it, and does not name it among its types. */
interface Coordinator extends Broker {
  leaveGroup(request: { readonly groupId: string; readonly memberId: string }): Promise<unknown>;
}

/**
 * Takes a member out of its group that was lost with its connection: the others would wait for it until its session is
 * over.
 */
export const removeMember = async (cluster: Cluster, groupId: string, memberId: string): Promise<void> => {
  const coordinator = (await cluster.findGroupCoordinator({ groupId })) as Coordinator;
  try {
    await coordinator.leaveGroup({ groupId, memberId });
  } catch (error) {
    if (!isNoMember(error)) throw error;
  }
};
