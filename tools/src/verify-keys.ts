import { type EventStore, type RecordedEvent } from '@berangkat/platform/event-store';
import { type KeyBroken, KeyMissing, MasterKeys, PostgresKeyStore } from '@berangkat/platform/personal-data';
import { isNotThere, type Pool } from '@berangkat/platform/postgres';
import { counted, numbered } from './progress';
import { subjectsWithoutKey } from './subjects-without-key';
import { type VerbCall } from './verb';

/**
 * Opens the key of every subject, and looks for a key of everybody for whom the log is sealed. Says which do not open, and
 * which are lost: neither there nor destroyed.
 * @returns whether all are there and open
 */
export const verifyKeys = async (
  pool: Pool,
  store: EventStore,
  masterKeyFile: string,
  write: VerbCall['write'],
): Promise<boolean> => {
  const broken: KeyBroken[] = [];
  const opened = await new PostgresKeyStore(pool, MasterKeys.read(masterKeyFile))
    .openAll((key) => broken.push(key))
    .catch((error: unknown) => {
      if (isNotThere(error)) return 0;
      throw error;
    });
  for (const { message, cause } of broken) write(`${sentence(message)}: ${(cause as Error).message}.`);
  const lost = await subjectsWithoutKey(pool, eventsOf(store));
  for (const subject of lost) write(`${sentence(new KeyMissing(subject).message)}.`);
  const spoilt = broken.length + lost.size;
  write(
    spoilt === 0
      ? `Every key opens: ${counted(opened, 'key')}.`
      : `${counted(spoilt, 'key')} of ${numbered(opened + spoilt)} ${spoilt === 1 ? 'does not open or is' : 'do not open or are'} lost. Put their rows right from a backup, or erase whose they are; nobody else is concerned.`,
  );
  return spoilt === 0;
};

/** The events that a log holds now, in its order. */
async function* eventsOf(store: EventStore): AsyncGenerator<{ readonly event: RecordedEvent }, void, void> {
  const controller = new AbortController();
  try {
    for await (const delivery of store.subscribeAll({ signal: controller.signal })) {
      if (delivery.kind === 'caught-up') return;
      for (const event of delivery.events) yield { event };
    }
  } finally {
    controller.abort();
  }
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
