import { type AuditEntry } from '@berangkat/contracts/audit';
import { STRETCH_EVENTS } from '@berangkat/contracts/audit/proving';
import { linesTo, stepsOf, type TrailHead } from '@berangkat/platform/verify';
import { type ExportCall, type ExportCommands, type ExportStream } from '../../query-kit/exports';

export interface TrailFile {
  /** The entries in the order of the log. */
  readonly found: readonly { readonly actionid: string; readonly position: string; readonly at: Date }[];
  /** Reads some of them as the reader may see them, in any order. */
  readonly read: (ids: readonly string[]) => Promise<readonly AuditEntry[]>;
  readonly filter: string;
}

/**
 * Writes entries of the trail with what they can be checked by (docs/operations/verify.md), page by page. The log is read by
 * command-api, which says what of it this reader's file may hold.
 */
export const writeTrailFile = async (
  { res, ready }: ExportStream,
  commands: Pick<ExportCommands, 'prove' | 'walk'>,
  call: ExportCall,
  { found, read, filter }: TrailFile,
): Promise<void> => {
  const { line, end } = linesTo((text) => void res.write(text));
  const [first] = found;
  const proof = await commands.prove(
    first === undefined ? {} : { first: { position: first.position, at: first.at.getTime() } },
    call,
  );
  const { attestation = null, from } = proof;
  line({
    trail: 1,
    made: new Date().toISOString(),
    events: found.length,
    filter,
    attestation,
    from: { size: from.size, peaks: [...from.peaks] },
  } satisfies TrailHead);

  const places = found.map(({ position }) => position);
  let written = 0;
  for await (const steps of stepsOf((stretch) => commands.walk(stretch, call), proof, places, STRETCH_EVENTS)) {
    if (res.destroyed) return;
    const shown = steps.filter((step) => 'hash' in step).length;
    const ids = found.slice(written, written + shown).map(({ actionid }) => actionid);
    const entries = new Map((ids.length === 0 ? [] : await read(ids)).map((entry) => [entry.actionid, entry]));
    for (const step of steps) {
      if ('skipped' in step) {
        line(step);
        continue;
      }
      const { actionid } = found[written]!;
      const entry = entries.get(actionid);
      if (entry === undefined) throw new Error(`the entry ${actionid} is gone from the trail`);
      const { position: _, ...proven } = step;
      line({ ...proven, entry });
      written += 1;
    }
    await ready();
  }
  end();
  res.end();
};
