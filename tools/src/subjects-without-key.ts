import { type Subject } from '@berangkat/contracts/kernel';
import { auditSubjectOf, dataSubjectOf, isFromPortal } from '@berangkat/platform/event-log';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { type Pool } from '@berangkat/platform/postgres';

const AT_ONCE = 1_000;

interface Sealed {
  readonly event: Pick<RecordedEvent, 'data' | 'metadata'>;
}

/** Subjects for whom events are sealed, whose keys the vault does not know, not even as destroyed. */
export const subjectsWithoutKey = async (pool: Pool, events: AsyncIterable<Sealed>): Promise<ReadonlySet<Subject>> => {
  const without = new Set<Subject>();
  const waiting = new Set<Subject>();
  const ask = async (): Promise<void> => {
    const known = await knownTo(pool, [...waiting]);
    for (const subject of waiting) if (!known.has(subject)) without.add(subject);
    waiting.clear();
  };
  for await (const sealed of events) {
    for (const subject of sealedIn(sealed)) waiting.add(subject);
    if (waiting.size >= AT_ONCE) await ask();
  }
  await ask();
  return without;
};

/** Answers the subjects whose keys open something of an event. */
const sealedIn = ({ event }: Sealed): readonly Subject[] => {
  if (!isFromPortal(event)) return [];
  return [dataSubjectOf(event), auditSubjectOf(event)].filter((subject) => subject !== undefined);
};

const knownTo = async (pool: Pool, subjects: readonly Subject[]): Promise<ReadonlySet<Subject>> => {
  const {
    rows: [vault],
  } = await pool.query<{ present: boolean }>("select to_regclass('vault.subject_keys') is not null as present");
  if (!vault!.present) return new Set();
  const { rows } = await pool.query<{ subject: Subject }>(
    'select subject from vault.subject_keys where subject = any($1)',
    [subjects],
  );
  return new Set(rows.map(({ subject }) => subject));
};
