import { type Admin } from 'kafkajs';
import { type GroupLag, TOPICS } from '../port';
import { type Names } from './names';

/** How far the groups of this portal are behind, from what they have committed. */
export const lagOf = async (admin: Admin, names: Names): Promise<GroupLag[]> => {
  const { groups } = await admin.listGroups();
  const ids = groups.map(({ groupId }) => groupId).sort();
  const lags: GroupLag[] = [];
  for (const topic of TOPICS) {
    const [name, prefix] = [names.topic(topic), names.group(topic, '')];
    const ours = ids.filter((id) => id.startsWith(prefix));
    if (ours.length === 0) continue;
    const partitions = await admin.fetchTopicOffsets(name);
    for (const groupId of ours) {
      const [committed] = await admin.fetchOffsets({ groupId, topics: [name] });
      const reached = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
      const messages = partitions.reduce(
        (sum, { partition, high, low }) => sum + Number(high) - Math.max(reached.get(partition) ?? -1, Number(low)),
        0,
      );
      lags.push({ topic, group: groupId.slice(prefix.length), messages });
    }
  }
  return lags;
};
