import { type importEvents, type ImportKind } from '@berangkat/contracts/imports';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type ImportEvent = EventOf<(typeof importEvents)[number]>;

/** The outcome of the rows that were carried out; the others were refused. */
export interface ImportOutcome {
  readonly made: number;
  readonly failed: number;
}

export type ImportState =
  | { readonly status: 'none' | 'over' }
  | { readonly status: 'running'; readonly kind: ImportKind; readonly rows: number };

export type ImportCommand =
  | { readonly type: 'Begin'; readonly importid: string; readonly kind: ImportKind; readonly rows: number }
  | ({ readonly type: 'End'; readonly importid: string } & ImportOutcome)
  | ({ readonly type: 'GiveUp'; readonly importid: string; readonly left: number } & ImportOutcome);

const decide = (command: ImportCommand, state: ImportState): readonly ImportEvent[] => {
  const { importid } = command;
  if (command.type === 'Begin') {
    if (state.status === 'over') throw commandRefused(409, 'import-not-now');
    const { kind, rows } = command;
    return state.status === 'running' ? [] : [{ type: 'ImportBegun', data: { importid, kind, rows } }];
  }
  // An import that was never begun ends without an event, and so does one that has ended already: a second `End` adds
  // nothing.
  if (state.status !== 'running') return [];
  const { kind, rows } = state;
  const { made, failed } = command;
  const left = command.type === 'GiveUp' ? command.left : 0;
  const data = { importid, kind, rows, made, refused: rows - made - failed - left, failed };
  return command.type === 'End'
    ? [{ type: 'ImportEnded', data }]
    : [{ type: 'ImportGivenUp', data: { ...data, left } }];
};

const evolve = (state: ImportState, event: ImportEvent): ImportState => {
  switch (event.type) {
    case 'ImportBegun':
      return { status: 'running', kind: event.data.kind, rows: event.data.rows };
    case 'ImportEnded':
    case 'ImportGivenUp':
      return { status: 'over' };
    default:
      event satisfies never;
      return state;
  }
};

/** Decides on an import's beginning and end. Its rows are commands of their own. */
export const importDecider: Decider<ImportState, ImportCommand, ImportEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const importStream = (importid: string): string => `import-${importid}`;
