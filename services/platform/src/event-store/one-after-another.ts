import { type AppendAttempt, type Appended, type EventStore } from './port';

/** {@link EventStore.appendAll} for engines that take one stream at a time. */
export const oneAfterAnother = async (
  store: Pick<EventStore, 'append'>,
  attempts: readonly AppendAttempt[],
): Promise<readonly Appended[]> => {
  const appended: Appended[] = [];
  for (const { stream, events, expected } of attempts) appended.push(await store.append(stream, events, expected));
  return appended;
};
