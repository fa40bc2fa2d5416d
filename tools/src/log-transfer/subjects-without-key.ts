import { type Subject } from '@berangkat/contracts/kernel';
import { auditSubjectOf, dataSubjectOf, isFromPortal } from '@berangkat/platform/event-log';
import { type Pool } from '@berangkat/platform/postgres';
import { type TransferredEvent } from './format';
import { type FiledEvent } from './log-file';

const AT_ONCE = 1_000;

/** Subjects with sealed fields in a file, whose keys the vault does not know, not even as destroyed. */
export const subjectsWithoutKey = async (
  pool: Pool,
  events: AsyncIterable<FiledEvent>,
): Promise<ReadonlySet<Subject>> => {
  const asked = new Set<Subject>();
  const without = new Set<Subject>();
  let waiting: Subject[] = [];
  const ask = async (): Promise<void> => {
    const known = await knownTo(pool, waiting);
    for (const subject of waiting) if (!known.has(subject)) without.add(subject);
    waiting = [];
  };
  for await (const { event } of events) {
    for (const subject of sealedIn(event)) {
      if (asked.has(subject)) continue;
      asked.add(subject);
      waiting.push(subject);
    }
    if (waiting.length >= AT_ONCE) await ask();
  }
  await ask();
  return without;
};

/** Answers the subjects whose keys open something of an event. */
const sealedIn = (event: TransferredEvent): readonly Subject[] => {
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
