import { problemCode } from '@berangkat/contracts/imports';
import { Semaphore } from '@berangkat/platform/async';
import { type Logger } from '@berangkat/platform/observability';
import { commandIdOf } from '@berangkat/platform/http';
import { type CommandMeta } from '../../kernel/command';
import { refusalIn } from './judging';
import { type ImportContext, type KeptImport } from './kept-import';
import { problemsIn, type RowKind } from './kinds';
import { type SettledRow, type WaitingRow } from './rows';
import { type Imports } from './store';

/** Rows of one turn. Another import, and whoever else asks something of this process, is waited for no longer. */
const TURN = 40;
/** Rows that are carried out side by side: half of what the log appends at a time, so that others find room. */
const AT_A_TIME = 4;
/** Times that a row is tried that fails without a refusal. */
const MAX_TRIES = 6;

/** Numbers of the rows whose commands are the beginning of an import and its end: rows of a file begin after them. */
export const BEGINNING = 1;
export const END = 0;

/**
 * The command id of a row, the same however often it is carried out: what it makes it makes once.
 */
export const commandOf = ({ accountid, importid }: Pick<KeptImport, 'accountid' | 'importid'>, row: number): string =>
  commandIdOf({ scope: `import ${importid}`, accountid, key: `${row}`, command: Buffer.alloc(0) });

/**
 * Carries out the next rows of an import, each as a command of its own. Answers how many seconds to wait before the
 * next turn, or that there are none left.
 */
export const running =
  (imports: Imports, logger?: Pick<Logger, 'warn'>) =>
  async (
    of: KeptImport,
    kind: RowKind,
    sent: ImportContext,
    meta: Omit<CommandMeta, 'commandId'>,
  ): Promise<number | 'done'> => {
    const waiting = await imports.waitingRows(of, TURN);
    if (waiting.length === 0) return 'done';
    const inVain: WaitingRow[] = [];

    const carryOut = async (waitingRow: WaitingRow): Promise<SettledRow | undefined> => {
      const { row, cells, tries } = waitingRow;
      try {
        const command = await kind.read(kind.filled(cells, sent));
        const made = await command.make({
          ...meta,
          commandId: commandOf(of, row),
          occurredAt: Date.now(),
        });
        return { row, outcome: 'made', problems: [], ...made, name: kind.nameOf(cells), cells };
      } catch (failure) {
        const notMade = { row, cells, madeid: null, account: null, name: null };
        const refusal = refusalIn(failure);
        if (refusal !== undefined)
          return { ...notMade, outcome: 'refused', problems: [...problemsIn(refusal, kind, cells)] };
        // The values of the row stay out of the log.
        logger?.warn({ err: failure, importid: of.importid, row }, 'a row of an import failed');
        if (tries + 1 >= MAX_TRIES)
          return {
            ...notMade,
            outcome: 'failed',
            problems: [{ field: '', code: problemCode('import-row-failed') }],
          };
        inVain.push(waitingRow);
        return undefined;
      }
    };

    const settled: SettledRow[] = [];
    const atOnce = new Semaphore(AT_A_TIME);
    await Promise.all(
      waiting.map((row) =>
        atOnce.run(async () => {
          // An obstacle to one row may be one to all: they are not all tried in vain.
          if (inVain.length > 0) return;
          const outcome = await carryOut(row);
          if (outcome !== undefined) settled.push(outcome);
        }),
      ),
    );
    await imports.settle(of, settled);
    if (inVain.length === 0) return 0;
    await imports.triedInVain(
      of,
      inVain.map(({ row }) => row),
    );
    return 2 ** Math.min(...inVain.map(({ tries }) => tries));
  };
