import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type CommandMeta } from '../../kernel/command';
import { type ImportCommand, importDecider, importStream } from './decider';
import { type KeptImport } from './kept-import';
import { BEGINNING, commandOf, END } from './running';
import { type Counts } from './rows';
import { type Imports } from './store';

export interface TrailDependencies {
  readonly commandHandler: CommandHandler;
  readonly imports: Pick<Imports, 'countsOf'>;
}

type Outcomes = Pick<Counts['outcomes'], 'made' | 'failed' | 'good'>;
type ActorMeta = Omit<CommandMeta, 'commandId'>;

/** Writes an import's beginning and end into the log. Each is one command, whoever sends it and however often. */
export const importTrail = ({ commandHandler, imports }: TrailDependencies) => {
  const tell = async (of: KeptImport, command: ImportCommand, meta: ActorMeta): Promise<Position> => {
    const commandId = commandOf(of, command.type === 'Begin' ? BEGINNING : END);
    const stream = importStream(of.importid);
    const told = { stream, decider: importDecider, command, meta: { ...meta, commandId } };
    return (await commandHandler.decideAndAppend(told)).position;
  };

  /** @throws {CommandRefused} 409 when it is over */
  const begin = (of: KeptImport, rows: number, meta: ActorMeta): Promise<Position> =>
    tell(of, { type: 'Begin', importid: of.importid, kind: of.kind, rows }, meta);

  return {
    begin,

    /** Begins what is to be carried out already, where the process that was to say so died. */
    async beginUnlessBegun(of: KeptImport, meta: ActorMeta): Promise<void> {
      const { state } = await commandHandler.load(importStream(of.importid), importDecider);
      if (state.status === 'none') await begin(of, (await imports.countsOf(of.importid)).outcomes.good, meta);
    },

    /** Says nothing of what was never begun. */
    async end(of: KeptImport, type: 'End' | 'GiveUp', meta: ActorMeta, outcomes?: Outcomes): Promise<void> {
      const { importid } = of;
      const { made, failed, good } = outcomes ?? (await imports.countsOf(importid)).outcomes;
      await tell(of, { type, importid, made, failed, left: good }, meta);
    },
  };
};
export type ImportTrail = ReturnType<typeof importTrail>;
