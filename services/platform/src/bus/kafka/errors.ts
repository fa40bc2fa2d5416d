/** The names that Kafka's protocol gives to the errors behind this one: kafkajs wraps what it has given up on. */
const typesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const { type, cause } = error as Error & { type?: unknown };
  return [...(typeof type === 'string' ? [type] : []), ...typesOf(cause)];
};

const isOneOf =
  (...types: readonly string[]) =>
  (error: unknown): boolean =>
    typesOf(error).some((type) => types.includes(type));

export const isUnknownTopic = isOneOf('UNKNOWN_TOPIC_OR_PARTITION');

/** Answers of a broker that has written nothing and will soon know better: what is new has not reached it yet. */
export const isElecting = isOneOf('UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE', 'NOT_LEADER_FOR_PARTITION');

/** The broker's answer when a group that has members is moved from outside. */
export const isGroupInUse = isOneOf('UNKNOWN_MEMBER_ID', 'REBALANCE_IN_PROGRESS');

export const isNoMember = isOneOf('UNKNOWN_MEMBER_ID');

/** Answers to a member that has to join its group again before it does anything else. */
export const mustJoinAgain = isOneOf(
  'REBALANCE_IN_PROGRESS',
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
  'NOT_COORDINATOR_FOR_GROUP',
);
