import { IMPORT_AT_WORK, type ImportKind } from '@berangkat/contracts/imports';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { AT_ONCE, repeating, Wakeup } from '@berangkat/platform/async';
import { type Logger } from '@berangkat/platform/observability';
import { type Background } from '../../kernel/background';
import { type CommandMeta } from '../../kernel/command';
import { type ChosenMail } from '../../kernel/mail-order';
import { SYSTEM } from '../../kernel/system';
import { judging, type JudgingDependencies } from './judging';
import { type KeptImport } from './kept-import';
import { type RowKind } from './kinds';
import { commandOf, END, running } from './running';
import { type Imports } from './store';
import { type ImportTrail } from './trail';

/** Milliseconds after which a process looks for what another one left behind. */
const LOOK_EVERY = 5_000;
/** Seconds until what failed as a whole is tried again. */
const AGAIN_AFTER = 5;

export interface WorkerDependencies extends JudgingDependencies {
  readonly imports: Imports;
  readonly trail: ImportTrail;
  readonly kinds: Readonly<Record<ImportKind, RowKind>>;
  /** Answers the actor of an account, with the rights of now; undefined when it may not sign in any more. */
  readonly actorOf: (accountid: string) => Promise<Actor | undefined>;
  /** Tells an account by mail, unless it wants none. */
  readonly tell: (mail: ChosenMail, meta: CommandMeta) => Promise<void>;
}

export interface Worker {
  /** There is something to do. */
  readonly wake: () => void;
  /** Does a little of what waits the longest. False when nothing waits. */
  readonly step: () => Promise<boolean>;
  readonly start: Background;
}

/**
 * Works on imports, a little of one at a time, whoever's turn is longest ago. Several processes share them; an import
 * that a killed one had in hand is taken by another, and rows that it had carried out are the same commands again.
 */
export const importWorker = ({
  imports,
  trail,
  kinds,
  actorOf,
  tell,
  knownPhones,
  knownTo,
}: WorkerDependencies): Worker => {
  const wakeup = new Wakeup();
  const judge = judging({ imports, knownPhones, knownTo });
  let logger: Pick<Logger, 'warn'> | undefined;

  const tellResult = async ({ importid, accountid }: KeptImport, meta: CommandMeta): Promise<void> => {
    const { rows, outcomes } = await imports.countsOf(importid);
    const values = { rows, made: outcomes.made, rest: rows - outcomes.made };
    await tell({ mailid: `import-${importid}`, accountid, kind: 'import', values }, { ...meta, step: 'mail' });
  };

  /** Whoever stopped it is told nothing. */
  const end = async (of: KeptImport, meta: CommandMeta, type: 'End' | 'GiveUp'): Promise<void> => {
    await trail.end(of, type, meta);
    // Before it is over in the store: a process that is killed in between leaves it to the next, which asks for the same.
    if (type === 'End') await tellResult(of, meta);
    await imports.end(of, IMPORT_AT_WORK, type === 'End' ? 'ended' : 'given-up');
  };

  /** Answers for how many seconds to leave it alone. */
  const workOn = async (of: KeptImport): Promise<number> => {
    const sent = await imports.sentWith(of);
    const actor = await actorOf(of.accountid);
    const kind = kinds[of.kind];
    const meta: CommandMeta = {
      commandId: commandOf(of, END),
      correlationId: `import ${of.importid}`,
      actor: actor ?? SYSTEM,
      audit: actor === undefined ? {} : sent.audit,
      occurredAt: Date.now(),
    };
    if (of.status === 'running') await trail.beginUnlessBegun(of, meta);
    // Asked at every turn: who is suspended in the middle of it imports no further row.
    const may = can(actor, 'import.run') && can(actor, kind.action);
    if (of.stopping || !may) {
      await end(of, meta, 'GiveUp');
      return 0;
    }
    if (of.status === 'checking') {
      await judge(of, kind, sent, meta);
      return 0;
    }
    const next = await running(imports, logger)(of, kind, sent, meta);
    if (next !== 'done') return next;
    await end(of, meta, 'End');
    return 0;
  };

  const step = async (): Promise<boolean> => {
    const taken = await imports.take();
    if (taken === undefined) return false;
    let rest = AGAIN_AFTER;
    try {
      rest = await workOn(taken);
    } catch (failure) {
      logger?.warn({ err: failure, importid: taken.importid }, 'an import could not go on');
    }
    await imports.leave(taken, rest);
    return true;
  };

  return {
    wake: () => wakeup.call(),
    step,
    start(given) {
      logger = given;
      return repeating(async () => ((await step()) ? AT_ONCE : undefined), {
        every: LOOK_EVERY,
        wakeup,
        logger: given,
        failed: 'imports could not be looked for',
      });
    },
  };
};
