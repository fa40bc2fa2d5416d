import { type Cluster } from 'kafkajs';
import { isGroupInUse } from './errors';

/** How an offset is committed by somebody who is not a member. A broker accepts it only for a group without members. */
const NO_MEMBER = { memberId: '', groupGenerationId: -1 };

/**
 * Moves a group without members behind the newest messages; one with members stays where it is. Which of the two it is the broker decides, in the moment
 * in which it would move the group: two instances that start together cannot both believe to be the first and lose what came between.
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
