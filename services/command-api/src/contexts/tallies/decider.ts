import { type EventOf } from '@berangkat/contracts/kernel';
import {
  questionOf,
  sameQuestion,
  TALLIES_MAX,
  type TallyDefinition,
  type tallyEvents,
} from '@berangkat/contracts/tallies';
import { refusalOf } from '@berangkat/contracts/tallies/catalogue';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type TallyEvent = EventOf<(typeof tallyEvents)[number]>;

export interface KnownTally {
  readonly definition: TallyDefinition;
  /** How often it was changed. */
  readonly revision: number;
}

/** Every tally that was ever defined, by its id. */
export type TalliesState = ReadonlyMap<string, KnownTally | 'removed'>;

export type TallyCommand =
  | { readonly type: 'Define'; readonly tallyid: string; readonly definition: TallyDefinition }
  | {
      readonly type: 'Change';
      readonly tallyid: string;
      readonly definition: TallyDefinition;
      readonly revision?: number | undefined;
    }
  | { readonly type: 'Remove'; readonly tallyid: string };

const known = (tally: KnownTally | 'removed' | undefined): tally is KnownTally =>
  tally !== undefined && tally !== 'removed';

const folded = (name: string): string => name.trim().toLowerCase();

/** @throws {CommandRefused} 400 for what cannot be counted, 409 for the name of another tally */
const check = (tallyid: string, definition: TallyDefinition, state: TalliesState): void => {
  const refusal = refusalOf(definition);
  if (refusal !== undefined) throw commandRefused(400, refusal.code, { field: refusal.field });
  const taken = [...state].some(
    ([id, tally]) => id !== tallyid && known(tally) && folded(tally.definition.name) === folded(definition.name),
  );
  if (taken) throw commandRefused(409, 'tally-name-taken', { field: 'name' });
};

const dataOf = (tallyid: string, definition: TallyDefinition) => ({
  tallyid,
  name: definition.name,
  ...questionOf(definition),
});

const decide = (command: TallyCommand, state: TalliesState): readonly TallyEvent[] => {
  const { tallyid } = command;
  const tally = state.get(tallyid);
  if (command.type === 'Define') {
    if (tally !== undefined) return [];
    if ([...state.values()].filter(known).length >= TALLIES_MAX) throw commandRefused(409, 'tally-limit');
    check(tallyid, command.definition, state);
    return [{ type: 'TallyDefined', data: dataOf(tallyid, command.definition) }];
  }
  if (tally === undefined) throw commandRefused(404, 'not-found');
  if (command.type === 'Remove') return tally === 'removed' ? [] : [{ type: 'TallyRemoved', data: { tallyid } }];
  if (tally === 'removed') throw commandRefused(404, 'not-found');
  const { definition, revision } = command;
  if (revision !== undefined && revision !== tally.revision) throw commandRefused(409, 'stale-revision');
  check(tallyid, definition, state);
  if (definition.name === tally.definition.name && sameQuestion(definition, tally.definition)) return [];
  return [{ type: 'TallyChanged', data: dataOf(tallyid, definition) }];
};

const evolve = (state: TalliesState, event: TallyEvent): TalliesState => {
  const next = new Map(state);
  if (event.type === 'TallyRemoved') return next.set(event.data.tallyid, 'removed');
  const { tallyid, ...definition } = event.data;
  const before = state.get(tallyid);
  return next.set(tallyid, { definition, revision: known(before) ? before.revision + 1 : 0 });
};

/** Questions that superadmins put to the log: what they ask can be counted, and no two have the same name. */
export const tallyDecider: Decider<TalliesState, TallyCommand, TallyEvent> = {
  initialState: () => new Map(),
  decide,
  evolve,
};
