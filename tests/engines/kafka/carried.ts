import { KafkaPortal } from './portal';

/** All that the topics of a portal with this prefix hold, as text. */
export const carriedOnKafka = async (prefix: string): Promise<string> => {
  const reader = new KafkaPortal();
  try {
    const topics = await reader.admin((admin) => admin.listTopics());
    const texts: string[] = [];
    for (const topic of topics.filter((name) => name.startsWith(`${prefix}.`)))
      for (const { key, value } of await reader.read(topic)) texts.push(`${key?.toString()} ${value?.toString()}`);
    return texts.join('\n');
  } finally {
    await reader.dispose();
  }
};
